/** What speaks for or against a text being an instruction to the model that reads it, whatever its words or language. */
export const EVIDENCE = [
  // Who is spoken to, and of whom.
  'machine',
  'calledUpon',
  'prescribes',
  'you',
  'yourSetup',
  'theUser',
  'thisText',
  // In which tone.
  'order',
  'courtesy',
  'urgency',
  'flattery',
  // What is asked.
  'answer',
  'outcome',
  'toolName',
  'runsTool',
  'toolDetour',
  'destroys',
  'changes',
  'approves',
  'secret',
  'discloses',
  'sends',
  'wayOut',
  'fillsLink',
  'persists',
  // How it is made to pass.
  'conceals',
  'deceives',
  'spares',
  'overrides',
  'authority',
  'consent',
  'persona',
  'dialogue',
  'dictates',
  'always',
  'trigger',
  'decodes',
  // Patterns made from known attacks: strong where they fit, blind elsewhere.
  'phrase',
  'build',
  // What speaks for a requirement, a manual, a letter, or a text about such texts.
  'ownProduct',
  'people',
  'ofAttacks',
  'discusses',
  'technical',
  'manual',
  'forbidsLeak',
  'forbidsMachine',
] as const
export type Evidence = (typeof EVIDENCE)[number]
/** Evidence that a passage shows by itself. */
export type Sign = Exclude<Evidence, 'phrase' | 'build'>
