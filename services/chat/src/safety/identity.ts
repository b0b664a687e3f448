import { z } from 'zod'

/** For whom something is done: a verified token's `sub`, `teams` and `workspaces`. Never filled in by a model. */
export const identity = z.object({
  userId: z.string().min(1),
  teams: z.array(z.string()).readonly(),
  /** The workspaces of the knowledge base that the user is a member of; absent is none. */
  workspaces: z.array(z.string()).readonly().optional(),
})
export type Identity = z.infer<typeof identity>
