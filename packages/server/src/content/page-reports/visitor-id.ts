import { RECURRENCE_COOKIE } from '@site/runtime/contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** The longest record that is read, in UTF-16 units. */
const MAX_RECORD_LENGTH = 500

const RECORD = /^([^|\p{Cc}]{1,128})(?:\|\d{1,16}){4}$/u

/** The visitor's id in a record (`id|first|previous|latest|count`); null if the record is not valid. */
export function visitorIdOf(record: unknown): string | null {
  if (typeof record !== 'string' || record.length > MAX_RECORD_LENGTH) return null
  return RECORD.exec(record)?.[1] ?? null
}

/** The visitor's id in the cookie of a request; null for a visitor who has none. */
export const visitorOf = (c: Context): string | null => visitorIdOf(getCookie(c, RECURRENCE_COOKIE))
