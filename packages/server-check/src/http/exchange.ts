/** A request, as it goes to the server. */
export interface HttpRequest {
  readonly method: string
  /** The path with its query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** An answer of the server. */
export interface HttpAnswer {
  readonly status: number
  /** By names in lower case. A header that came several times has its values in `cookies`, or else joined. */
  readonly headers: Readonly<Record<string, string>>
  /** The values of `Set-Cookie`. */
  readonly cookies: readonly string[]
  readonly text: string
}

/** Sends a request. It rejects if there is no answer. */
export type Send = (request: HttpRequest) => Promise<HttpAnswer>

/**
 * The reason of an error, in words. A host with two addresses, as most have for `localhost`, fails with an error that has
 * one of each, and no message.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

/** The JSON of an answer; undefined if it is none. */
export function jsonOf({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A field of the JSON of an answer; undefined without one. */
export function fieldOf(answer: HttpAnswer, name: string): unknown {
  const body = jsonOf(answer)
  return typeof body === 'object' && body !== null
    ? (body as Readonly<Record<string, unknown>>)[name]
    : undefined
}
