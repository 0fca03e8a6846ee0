import { ErrorBody } from '@site/runtime/contract'
import * as v from 'valibot'
import type { ApiError } from './api-error.js'

function errorsOf(error: ApiError): Readonly<Record<string, string>> {
  if (error.kind === 'invalid') return error.errors
  const body = error.kind === 'conflict' ? v.safeParse(ErrorBody, error.body) : null
  return body?.success ? (body.output.errors ?? {}) : {}
}

/** The message about one value of a call that failed; the message about the whole if there is none. */
export const errorOfField = (error: ApiError, name: string): string => errorsOf(error)[name] ?? error.message
