import { expect, it } from 'vitest'
import type { Channel } from './channel.js'
import { OUTBOX_MAX_BYTES, OUTBOX_MAX_WAITING_BYTES } from './constants.js'
import { RecordQueue } from './record-queue.js'

const list = (path: string): Channel => ({ path, type: 'application/json', frame: ['[', ',', ']'] })

/** The bodies of all requests, until nothing waits. */
function drain(queue: RecordQueue): string[] {
  const bodies: string[] = []
  for (let next = queue.take(); next; next = queue.take()) bodies.push(`${next.channel.path} ${next.body}`)
  return bodies
}

it('records of a channel share a request, and channels take turns', () => {
  const [a, b] = [list('a'), list('b')]
  const queue = new RecordQueue()
  const long = 'x'.repeat(OUTBOX_MAX_BYTES - 10)
  for (const text of [long, '1', '22222222222']) queue.add(a, text)
  for (const text of ['3', '4']) queue.add(b, text)
  expect(drain(queue)).toEqual([`a [${long},1]`, 'b [3,4]', 'a [22222222222]'])
})

it('records of a request that failed come first again', () => {
  const channel = list('a')
  const queue = new RecordQueue()
  queue.add(channel, '1')
  const failed = queue.take()!
  queue.add(channel, '2')
  queue.putBack(failed)
  expect(drain(queue)).toEqual(['a [1,2]'])
})

it('a channel whose next record does not fit lets others pass', () => {
  const queue = new RecordQueue()
  queue.add(list('a'), '1'.repeat(50))
  queue.add(list('b'), '2')
  expect(queue.take(20)?.body).toBe('[2]')
  expect(queue.take(20)).toBeNull()
  expect(queue.take()?.body).toHaveLength(52)
})

it('its memory is bounded, and what it sends makes room', () => {
  const channel = list('a')
  const queue = new RecordQueue()
  const text = 'x'.repeat(50_000)
  const most = OUTBOX_MAX_WAITING_BYTES / text.length
  const added = Array.from({ length: most + 5 }, () => queue.add(channel, text)).filter(Boolean)
  expect(added).toHaveLength(most)
  const sent = queue.take()!
  expect(queue.add(channel, text)).toBe(true)
  expect(queue.add(channel, text)).toBe(false)
  queue.putBack(sent)
  queue.take()
  expect(queue.add(channel, text)).toBe(false)
  queue.take()
  expect(queue.add(channel, text)).toBe(true)
})

it('a channel that is dropped makes room too, and the others stay', () => {
  const [a, b] = [list('a'), list('b')]
  const queue = new RecordQueue()
  const text = 'x'.repeat(50_000)
  queue.add(b, '1')
  for (let count = 1; count < OUTBOX_MAX_WAITING_BYTES / text.length; count += 1) queue.add(a, text)
  expect(queue.add(b, text)).toBe(false)
  queue.drop(a)
  expect(queue.channels()).toEqual([b])
  expect(queue.add(b, '2')).toBe(true)
  expect(drain(queue)).toEqual(['b [1,2]'])
})
