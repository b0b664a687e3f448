import { z } from 'zod'

/** The six dimensions of a complete requirement, in the order they are reported. */
export const DIMENSIONS = ['用户角色', '功能描述', '验收标准', '优先级', '非功能需求', '边界条件'] as const
export const dimension = z.enum(DIMENSIONS)
export type Dimension = z.infer<typeof dimension>
