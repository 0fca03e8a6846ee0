/**
 * Why the server cannot start: one sentence, and the way out. Printed without a stack.
 *
 * @example
 * throw new StartError('Port 4173 is taken.', 'Choose another one: PORT=4174 npm start')
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly hint: string

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}
