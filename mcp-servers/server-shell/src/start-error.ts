/** Ends the start with one clear line that names the setting, what it is for and an example value. */
export class StartError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
  }
}
