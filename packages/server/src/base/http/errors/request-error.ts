import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Fields of an answer beside the sentence. */
export type ErrorFields = Readonly<Record<string, unknown>>

/** A request that is refused. The app answers it with the status, the sentence and the fields, and logs nothing. */
export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: ContentfulStatusCode
  readonly fields: ErrorFields

  /** @param message - a sentence for people */
  constructor(status: ContentfulStatusCode, message: string, fields: ErrorFields = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}

/** Values that are not valid, each with a sentence. */
export const invalidValues = (error: string, errors: Readonly<Record<string, string>>): RequestError =>
  new RequestError(400, error, { errors: { ...errors } })

/**
 * A save that is based on an older version than the stored one.
 *
 * @param subject - what was changed, with its verb, such as `These settings were`
 * @param stored - the stored version, and the person who has saved it
 */
export const changedElsewhere = (subject: string, stored: object): RequestError =>
  new RequestError(409, `${subject} changed elsewhere in the meantime.`, { ...stored })
