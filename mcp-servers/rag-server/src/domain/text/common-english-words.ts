/**
 * English words that may look rare in a small base and still say little about what a question is about: general verbs,
 * time, quantity, people. Stems, as the analyzer gives them; written for this project.
 */
export const COMMON_ENGLISH_STEMS: ReadonlySet<string> = new Set(
  `mani much often long soon quick fast earli late later year month week dai hour minut time date last next first second
  new old big small larg great good bad better best right wrong differ same sure abl wai thing kind sort part bit lot
  everi everyon everybodi anyon someon somebodi nobodi people person man us one two three us make made take taken get got
  go goe gone come put run let keep kept give given hold held bring brought turn set hit hand back call mean ask answer
  sai said talk speak write read send sent see seen show try work start begin stop end finish happen becom stai leav left
  move chang add help plai win won lose lost bui sell earn offer allow expect decid choos chosen pick plan aim think
  thought want wish like love hope seem appear around away still already yet ever never alwai usual sometim mayb
  perhap realli actual exactli instead rather els even also too just onli other anoth both either neither whole half
  full total number amount rest side place point case fact reason result idea question problem thi summer winter
  morn night dai todai tomorrow yesterdai current recent final main major minor usual common normal special possibl
  need needn must requir regard concern relat includ contain involv state accord`.split(/\s+/),
)
