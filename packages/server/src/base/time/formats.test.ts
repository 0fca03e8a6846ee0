import { expect, it } from 'vitest'
import { dateFormat, keep } from './formats.js'

it('values are made once for each key, and only the latest keys are kept', () => {
  const made: string[] = []
  const read = keep((key) => made.push(key), 2)
  for (const key of ['a', 'b', 'a', 'b', 'c', 'b', 'a']) read(key)
  expect(made).toEqual(['a', 'b', 'c', 'a'])
})

it('a format belongs to its language, its options and its time zone', () => {
  const hours = { hour: 'numeric', timeZone: 'Asia/Tokyo' } as const
  expect(dateFormat('en', hours)).toBe(dateFormat('en', { ...hours }))
  expect(dateFormat('en', hours)).not.toBe(dateFormat('de', hours))
  expect(dateFormat('en', { ...hours, timeZone: 'UTC' }).resolvedOptions().timeZone).toBe('UTC')
})
