import { z } from 'zod'

/** For whom something is done: a verified token's `sub` and `teams`. Never filled in by a model. */
export const identity = z.object({ userId: z.string().min(1), teams: z.array(z.string()).readonly() })
export type Identity = z.infer<typeof identity>
