/** Why a model that lies in a folder cannot be used. */
export type ModelProblemCode =
  | 'no_folder'
  | 'no_model'
  | 'no_file'
  | 'unreadable_file'
  | 'too_large'
  | 'unknown_pooling'
  | 'unknown_module'
  | 'packages_missing'
  | 'not_a_model'
  | 'unfit_inputs'
  | 'unfit_outputs'
  | 'out_of_memory'
  | 'slow'

/** A reason with what it is about: a file, a list of names, or what the runtime said. */
export interface ModelProblem {
  readonly code: ModelProblemCode
  readonly subject: string
}

/** A model in a folder that cannot be used, now or at all. */
export class ModelProblemError extends Error {
  readonly problem: ModelProblem

  constructor(code: ModelProblemCode, subject: string, options?: ErrorOptions) {
    super(`${code}: ${subject}`, options)
    this.name = 'ModelProblemError'
    this.problem = { code, subject }
  }
}
