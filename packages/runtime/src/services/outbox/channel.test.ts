import fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { type Channel, nextBatch, waitingRecord } from './channel.js'
import { OUTBOX_MAX_BYTES } from './constants.js'

const LIST: Channel = { path: '/api/list', type: 'application/json', frame: ['[', ',', ']'] }
const SINGLE: Channel = { path: '/api/one', type: 'application/x-www-form-urlencoded' }

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const recordsOf = (channel: Channel, texts: readonly string[]) =>
  texts.map((text) => waitingRecord(channel, text)!)

it('a request holds as many records as fit, in their order, and knows its bytes', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(
      fc.array(text, { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 2, max: 600 }),
      (texts, room) => {
        const waiting = recordsOf(LIST, texts)
        const batch = nextBatch(LIST, waiting, room)
        if (!batch) {
          expect(bytesOf(`[${texts[0]}]`)).toBeGreaterThan(room)
          return
        }
        const { length } = batch.records
        expect(JSON.parse(batch.body)).toEqual(texts.slice(0, length).map((each) => JSON.parse(each)))
        expect(bytesOf(batch.body)).toBe(batch.bytes)
        expect(batch.bytes).toBeLessThanOrEqual(room)
        if (length < texts.length) expect(bytesOf(`[${texts.slice(0, length + 1)}]`)).toBeGreaterThan(room)
      },
    ),
    propertyRuns(1_000),
  )
})

it('without a frame each record is a request', () => {
  const batch = nextBatch(SINGLE, recordsOf(SINGLE, ['a=1', 'b=2']), 100)
  expect(batch).toMatchObject({ body: 'a=1', bytes: 3 })
  expect(batch!.records).toHaveLength(1)
})

it.each([
  ['of one byte a character', 'a', 1],
  ['of two', 'é', 2],
  ['of three', '→', 3],
])('a record is as long as a whole request, and no longer: characters %s', (_, character, size) => {
  const room = OUTBOX_MAX_BYTES - 2
  const text = character.repeat(Math.floor(room / size))
  expect(waitingRecord(LIST, text)?.bytes).toBe(bytesOf(text))
  expect(waitingRecord(LIST, text + character)).toBeNull()
})
