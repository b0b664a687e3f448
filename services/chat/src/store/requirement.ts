import { z } from 'zod'

const text = z.coerce.string()

/** One requirement of a project. What a file holds beyond these fields is kept. */
export const requirement = z.looseObject({
  id: text,
  title: text.default(''),
  description: text.default(''),
  status: text.optional(),
  priority: text.optional(),
  owner: text.optional(),
  updatedAt: text.optional(),
})
export type Requirement = z.infer<typeof requirement>

/** A requirement and the project it belongs to. */
export interface FiledRequirement extends Requirement {
  readonly projectId: string
}

/** A project file: an object that holds its requirements, or a bare list of them. */
export const projectFile = z.union([
  z.looseObject({ requirements: z.array(z.unknown()) }),
  z.array(z.unknown()).transform((requirements) => ({ requirements })),
])
