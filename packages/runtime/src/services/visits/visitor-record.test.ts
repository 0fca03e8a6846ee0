import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import corpus from '../../../../../fixtures/corpora/cookies.json'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { readSessionStart, readVisitorRecord, recordAfter, writeVisitorRecord } from './visitor-record.js'

const RUNS = propertyRuns(10_000)
const NOW = 1_700_000_000_000

const whole = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER })
const record = fc.record({
  id: fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 128 })
    .filter((id) => id.length <= 128 && !/[|\p{Cc}]/u.test(id)),
  first: whole,
  previous: whole,
  latest: whole,
  count: whole,
})

describe('a visitor’s record', () => {
  it.each(corpus.ss_cvr_valid)('[VIS-003] [VIS-004] holds: %j', (text) => {
    expect(writeVisitorRecord(readVisitorRecord(text)!)).toBe(text)
  })

  it.each([null, ...corpus.ss_cvr_invalid])('[VIS-004] does not hold: %j', (text) => {
    expect(readVisitorRecord(text)).toBeNull()
  })

  it('[VIS-003] is read as it was written, whatever it holds', () => {
    fc.assert(
      fc.property(record, (each) => {
        expect(readVisitorRecord(writeVisitorRecord(each))).toEqual(each)
      }),
      RUNS,
    )
  })

  it('[VIS-004] is never read from a text that would be written in another way', () => {
    const near = fc.oneof(
      fc.string(),
      fc
        .array(fc.oneof(fc.constantFrom('a', '1', '0', '1.5', '-1', ' 1', '1e3', ''), fc.nat().map(String)), {
          maxLength: 6,
        })
        .map((parts) => parts.join('|')),
    )
    fc.assert(
      fc.property(near, (text) => {
        const read = readVisitorRecord(text)
        if (read) expect(writeVisitorRecord(read)).toBe(text)
      }),
      RUNS,
    )
  })

  it('[VIS-008] of a first visit has its time three times, and counts one', () => {
    expect(writeVisitorRecord(recordAfter(null, true, NOW, () => 'id'))).toBe(`id|${NOW}|${NOW}|${NOW}|1`)
    expect(recordAfter(null, true, NOW).id).toMatch(/^[0-9a-f]{32}$/)
  })

  it('[VIS-008] is made in a running session too, where it was deleted', () => {
    expect(recordAfter(null, false, NOW)).toMatchObject({ latest: NOW, count: 1 })
  })

  it('[VIS-007] of a new session counts one more, and the visit before becomes the previous', () => {
    const before = readVisitorRecord('id|1|2|3|4')
    expect(writeVisitorRecord(recordAfter(before, true, NOW))).toBe(`id|1|3|${NOW}|5`)
  })

  it('[VIS-007] stays in a running session', () => {
    const before = readVisitorRecord('id|1|2|3|4')
    expect(recordAfter(before, false, NOW)).toEqual(before)
  })
})

describe('a session', () => {
  it.each(corpus.ss_cvt_valid)('[VIS-005] holds: %j', (text) => {
    expect(readSessionStart(text)).toBe(Number(text))
  })

  it.each([null, '99999999999999999999', ...corpus.ss_cvt_invalid])('[VIS-005] does not hold: %j', (text) => {
    expect(readSessionStart(text)).toBeNull()
  })
})
