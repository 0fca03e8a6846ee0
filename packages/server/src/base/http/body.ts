import { INBOX_SEARCH_MAX_LENGTH, isShallow } from '@site/runtime/contract'
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { BODIES, REQUEST, sizeText } from '../limits.js'
import { type ErrorFields, RequestError } from './errors/request-error.js'
import { errorResponse } from './errors/response.js'
import { issueSentence } from './issue-sentence.js'

/** The calls that accept files. */
const UPLOADS: ReadonlySet<string> = new Set(['/api/form/SaveFormSubmission', '/api/form/submit'])

/** The media type of a form without files. */
export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** The media type of a body that is one file. */
export const BYTES_TYPE = 'application/octet-stream'

/** The call that accepts a file of an owner as its whole body. */
const SITE_FILE_UPLOAD = '/api/config/files'

const mediaType = (c: Context) => (c.req.header('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** Whether a body is multipart, and may contain files. */
export const isMultipart = (c: Context): boolean => mediaType(c) === 'multipart/form-data'

/** Whether a body is one file, and nothing else. */
const isBytes = (c: Context): boolean => mediaType(c) === BYTES_TYPE

/**
 * The answer to a body that is too long.
 *
 * @param maximum the limit as text, such as `256 KB`
 */
export function tooLong(c: Context, maximum: string): Response {
  // The rest of the body is still arriving, so no other request can follow on this connection.
  c.header('Connection', 'close')
  return errorResponse(c, 413, `This request is too large. The limit is ${maximum}.`)
}

/**
 * Rejects long bodies before they are read. Only forms with files and uploads of owners may send more; their readers
 * count the bytes, because such a body is never held as a whole.
 */
export function limitBody(): MiddlewareHandler {
  const limitSmall = bodyLimit({ maxSize: BODIES.call, onError: (c) => tooLong(c, sizeText(BODIES.call)) })
  return (c, next) => {
    // Its reader knows the limit of each type.
    if (c.req.path === SITE_FILE_UPLOAD && isBytes(c)) return next()
    if (!UPLOADS.has(c.req.path) || !isMultipart(c)) return limitSmall(c, next)
    const length = Number(c.req.header('content-length') ?? 0)
    return length > BODIES.files ? Promise.resolve(tooLong(c, sizeText(BODIES.files))) : next()
  }
}

/** The JSON of a body; undefined if it is not valid JSON, or too deep. */
export async function readJson(c: Context): Promise<unknown> {
  const value: unknown = await c.req.json<unknown>().catch(() => undefined)
  return isShallow(value, REQUEST.jsonDepth) ? value : undefined
}

/** Refuses a body in a format that the call does not read. */
export function requireFormat(c: Context, ...allowed: readonly string[]): void {
  if (allowed.includes(mediaType(c))) return
  throw new RequestError(
    415,
    `This call reads ${allowed.join(' or ')}; the body was sent as "${mediaType(c)}".`,
  )
}

/** Refuses bodies in other formats before a call is made. */
export const onlyFormat =
  (...allowed: readonly string[]): MiddlewareHandler =>
  async (c, next) => {
    requireFormat(c, ...allowed)
    await next()
  }

/**
 * A value as a schema reads it. Any other value is refused.
 *
 * @param sentence - the sentence about a value that the schema does not accept, or writes one about the first issue
 * @param fields - further fields of that answer
 */
function accepted<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  sentence: string | ((first: v.BaseIssue<unknown>) => string) = issueSentence,
  fields?: ErrorFields,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new RequestError(400, typeof sentence === 'string' ? sentence : sentence(parsed.issues[0]), fields)
}

/**
 * The JSON of a body, as {@link accepted} reads it.
 *
 * @example
 * const { ids } = await jsonBody(c, DeleteRequest, 'Send the “ids” of the messages.')
 */
export async function jsonBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  sentence?: string,
  fields?: ErrorFields,
): Promise<v.InferOutput<Schema>> {
  requireFormat(c, 'application/json')
  return accepted(schema, await readJson(c), sentence, fields)
}

/** The fields of a form without files. Of several with one name, the last counts. */
export const postedFields = async (c: Context): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(new URLSearchParams(await c.req.text()))

/** The fields of a form without files, as {@link accepted} reads them. */
export async function fieldsBody<Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  sentence?: (first: v.BaseIssue<unknown>) => string,
): Promise<v.InferOutput<Schema>> {
  requireFormat(c, FORM_TYPE)
  return accepted(schema, await postedFields(c), sentence)
}

/** The query of a call, as {@link accepted} reads it. */
export const queryOf = <Schema extends v.GenericSchema>(
  c: Context,
  schema: Schema,
  sentence?: string,
): v.InferOutput<Schema> => accepted(schema, c.req.query(), sentence)

/** The sentence about the query of a list that has nothing but a search. */
export const SEARCH_RULE = `“search” has at most ${INBOX_SEARCH_MAX_LENGTH} characters.`
