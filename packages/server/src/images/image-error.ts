import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Why a picture cannot be sent: a status, and a sentence for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
