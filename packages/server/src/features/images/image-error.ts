import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** An image cannot be sent. Has a status, and a message for people. */
export class ImageError extends Error {
  override readonly name = 'ImageError'
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
