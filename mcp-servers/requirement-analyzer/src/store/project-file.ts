import { z } from 'zod'

/** Most requirements of one project that are read. */
const MAX_REQUIREMENTS = 10_000

const text = z.coerce.string()

/** One requirement of a project. Only the id and a title or description are asked for; other fields are kept. */
const projectRequirement = z
  .looseObject({ id: text, title: text.optional(), description: text.optional() })
  .transform((requirement) => ({
    ...requirement,
    title: requirement.title ?? '',
    description: requirement.description ?? '',
  }))

export type ProjectRequirement = z.output<typeof projectRequirement>

/** A project file is a list of requirements or an object that holds one; an entry that is neither is left out. */
export const projectFile = z
  .union([z.array(z.unknown()), z.looseObject({ requirements: z.array(z.unknown()) }).transform((f) => f.requirements)])
  .transform((entries) =>
    entries.slice(0, MAX_REQUIREMENTS).flatMap((entry) => {
      const parsed = projectRequirement.safeParse(entry)
      return parsed.success ? [parsed.data] : []
    }),
  )
