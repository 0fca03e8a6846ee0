import { FIELD_SCHEMAS, fieldBounds, reversedBound } from '@site/runtime/contract'
import * as v from 'valibot'
import type { DraftField } from './field-names.js'

/**
 * The first and the last day of a field that refuses every day, because of what today is; null for all others. Those that
 * leave nothing on any day have an issue.
 *
 * @param today the current day of the site, such as `2026-12-24`
 */
export function noDayOf(
  field: DraftField,
  today: string,
): { readonly first: string; readonly last: string } | null {
  const parsed = v.safeParse(FIELD_SCHEMAS.date, field)
  if (!parsed.success || reversedBound(parsed.output) !== null) return null
  const { min: first = '', max: last = '' } = fieldBounds(parsed.output, today) ?? {}
  return last !== '' && last < first ? { first, last } : null
}
