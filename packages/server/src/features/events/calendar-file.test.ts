import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { calendarFile, type FileEvent } from './calendar-file.js'

const EVENT: FileEvent = {
  id: 'e1',
  title: 'Open studio; prints, tea',
  description: 'Line one\nA \\ and more',
  location: '14 The Ropewalk, Marlsea',
  url: 'https://press.example/events/open',
  startDate: Date.parse('2026-07-05T09:00Z'),
  endDate: Date.parse('2026-07-05T15:00Z'),
  isAllDay: false,
}
const SETTING = {
  name: 'Press',
  host: 'press.example',
  timeZone: 'Europe/London',
  now: Date.parse('2026-11-23T12:00Z'),
}
const lines = (event: Partial<FileEvent> = {}) =>
  calendarFile([{ ...EVENT, ...event }], SETTING).split('\r\n')

describe('a calendar file', () => {
  it('has an event with times in UTC and escaped texts', () => {
    expect(lines()).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Site Runtime//Events//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Press',
      'BEGIN:VEVENT',
      'UID:e1@press.example',
      'DTSTAMP:20261123T120000Z',
      'DTSTART:20260705T090000Z',
      'DTEND:20260705T150000Z',
      'SUMMARY:Open studio\\; prints\\, tea',
      'DESCRIPTION:Line one\\nA \\\\ and more',
      'LOCATION:14 The Ropewalk\\, Marlsea',
      'URL:https://press.example/events/open',
      'SEQUENCE:0',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('has days for an event of whole days; the end is the day after', () => {
    const days = lines({
      startDate: Date.parse('2026-07-03T23:00Z'),
      endDate: Date.parse('2026-07-05T23:00Z'),
      isAllDay: true,
    })
    expect(days).toContain('DTSTART;VALUE=DATE:20260704')
    expect(days).toContain('DTEND;VALUE=DATE:20260706')
  })

  it('says how often an event was changed, and when last', () => {
    const changed = lines({ sequence: 3, changedAt: Date.parse('2026-11-24T08:30:00Z') })
    expect(changed).toContain('SEQUENCE:3')
    expect(changed).toContain('LAST-MODIFIED:20261124T083000Z')
  })

  it('says that an event is cancelled', () => {
    expect(lines({ isCancelled: true })).toContain('STATUS:CANCELLED')
  })

  it('has lines of at most 75 bytes, which unfold to the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const file = calendarFile([{ ...EVENT, title }], SETTING)
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        const [summary] = file
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .filter((line) => line.startsWith('SUMMARY:'))
        const plain = summary!
          .slice('SUMMARY:'.length)
          .replace(/\\(.)/g, (_, each) => (each === 'n' ? '\n' : each))
        expect(plain).toBe(title)
      }),
      propertyRuns(1_000),
    )
  })

  it('cannot be left by a text with line breaks', () => {
    const file = calendarFile([{ ...EVENT, title: 'a\r\nEND:VEVENT\rb\u0000c' }], SETTING)
    expect(file).toContain('SUMMARY:a\\nEND:VEVENT\\nb c\r\n')
    expect(file.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })
})
