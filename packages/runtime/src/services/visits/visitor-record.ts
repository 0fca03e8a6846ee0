import { randomId } from '../cookies/random-id.js'

/** A visitor who may come back: the content of the recurrence cookie. Times are in milliseconds since 1970. */
interface VisitorRecord {
  readonly id: string
  readonly first: number
  /** The visit before the latest; for a first visit, the latest itself. */
  readonly previous: number
  readonly latest: number
  /** Visits so far. */
  readonly count: number
}

const RECORD =
  /^([^|\p{Cc}]{1,128})\|([1-9][0-9]{0,15})\|([1-9][0-9]{0,15})\|([1-9][0-9]{0,15})\|([1-9][0-9]{0,15})$/u

/**
 * Reads the content of a recurrence cookie. Subdomains and other scripts can write cookies too, so only a record that
 * holds in every part counts as one.
 */
export function readVisitorRecord(text: string | null): VisitorRecord | null {
  const [, id = '', ...parts] = RECORD.exec(text ?? '') ?? []
  const [first, previous, latest, count] = parts.map(Number)
  if (![first, previous, latest, count].every(Number.isSafeInteger)) return null
  return { id, first: first!, previous: previous!, latest: latest!, count: count! }
}

/** The content of the recurrence cookie. */
export const writeVisitorRecord = ({ id, first, previous, latest, count }: VisitorRecord): string =>
  [id, first, previous, latest, count].join('|')

/**
 * The record after a page view.
 *
 * @param isNewSession - whether no session was running
 */
export function recordAfter(
  record: VisitorRecord | null,
  isNewSession: boolean,
  now: number,
  createId: () => string = randomId,
): VisitorRecord {
  if (!record) return { id: createId(), first: now, previous: now, latest: now, count: 1 }
  if (!isNewSession) return record
  return { ...record, previous: record.latest, latest: now, count: record.count + 1 }
}

/** Reads the content of a session cookie: the start of the session. */
export const readSessionStart = (text: string | null): number | null => {
  const start = Number(/^[1-9][0-9]{0,15}$/.test(text ?? '') ? text : Number.NaN)
  return Number.isSafeInteger(start) ? start : null
}
