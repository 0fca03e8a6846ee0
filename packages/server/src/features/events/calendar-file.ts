import { DAY_MS, dayText } from '@site/runtime/contract'
import { dateAt } from '../../base/time/zoned-time.js'
import type { EventTime } from '../../content/seed/when.js'
import { lastInstant } from './view.js'

/** Longest line of a calendar file, in bytes. */
const LINE_BYTES = 75

/** An event of a calendar file. */
export interface FileEvent extends EventTime {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly location: string
  readonly url: string
  readonly isCancelled?: boolean
  /** Higher with each change: calendars that have the event take only such a one. */
  readonly sequence?: number
  /** The time of its last change, in milliseconds since 1970; null if it never was changed. */
  readonly changedAt?: number | null
}

/** The properties of a website in its calendar file. */
export interface FileSetting {
  readonly name: string
  readonly host: string
  readonly timeZone: string
  readonly now: number
}

/** Text of RFC 5545: backslash, comma, semicolon and line breaks are escaped, other control characters removed. */
const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are not allowed in a calendar file
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a line into lines of at most 75 bytes, between characters. Each further line begins with a space. */
function fold(line: string): string {
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += size
  }
  return folded
}

const utc = (instant: number) => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const day = (date: string) => date.replaceAll('-', '')

/** The lines of start and end: instants in UTC, or days. The end of days is the day after the last. */
function timeLines(event: FileEvent, timeZone: string): string[] {
  const { startDate, endDate, isAllDay } = event
  if (!isAllDay) return [`DTSTART:${utc(startDate)}`, `DTEND:${utc(endDate)}`]
  const after = dayText(Date.parse(dateAt(lastInstant(event), timeZone)) + DAY_MS)
  return [`DTSTART;VALUE=DATE:${day(dateAt(startDate, timeZone))}`, `DTEND;VALUE=DATE:${day(after)}`]
}

const eventLines = (event: FileEvent, { host, timeZone, now }: FileSetting): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.id}@${host}`,
  `DTSTAMP:${utc(now)}`,
  ...timeLines(event, timeZone),
  `SUMMARY:${escapeText(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escapeText(event.description)}`] : []),
  ...(event.location ? [`LOCATION:${escapeText(event.location)}`] : []),
  `URL:${event.url}`,
  `SEQUENCE:${event.sequence ?? 0}`,
  ...(event.changedAt ? [`LAST-MODIFIED:${utc(event.changedAt)}`] : []),
  `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

/**
 * Events as a calendar file (RFC 5545). Times are in UTC, so calendars need no rules of time zones.
 *
 * @example
 * calendarFile([{ id, title: 'Open day', description: '', location: '', url, startDate, endDate, isAllDay: false }], setting)
 */
export const calendarFile = (events: readonly FileEvent[], setting: FileSetting): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Site Runtime//Events//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(setting.name)}`,
    ...events.flatMap((event) => eventLines(event, setting)),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
