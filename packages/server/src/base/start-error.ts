/**
 * The reason why the server cannot start, in one sentence, and a hint how to fix it. Printed without a stack.
 *
 * @example
 * throw new StartError('Port 4173 is taken.', 'Choose another one with --port 4174.')
 */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly hint: string

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options)
    this.hint = hint
  }
}
