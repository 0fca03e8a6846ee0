import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Site } from '../../../core/site.js'
import { createSite } from '../../../page/site.js'
import { readThenWrite } from './phases.js'

let site: Site
beforeEach(() => {
  site = createSite()
})
afterEach(() => site.destroy())

const ask = (name: string, done: string[], signal = new AbortController().signal) =>
  readThenWrite(
    {
      site,
      signal,
      guard:
        (callback) =>
        (...args) => {
          try {
            callback(...args)
          } catch {
            done.push('reported')
          }
        },
    },
    () => {
      done.push(`read ${name}`)
      if (name === 'broken') throw new Error('no layout')
      return { name }
    },
    (seen) => done.push(`write ${seen.name}`),
  )

it('all that asked in one task read before any writes', async () => {
  const done: string[] = []
  ask('one', done)
  ask('two', done)
  expect(done).toEqual([])
  await Promise.resolve()
  expect(done).toEqual(['read one', 'read two', 'write one', 'write two'])
})

it('who asks later has a turn of its own', async () => {
  const done: string[] = []
  ask('one', done)
  await Promise.resolve()
  ask('late', done)
  await Promise.resolve()
  expect(done).toEqual(['read one', 'write one', 'read late', 'write late'])
})

it('one that fails to read, or has ended, does not write and holds up nobody', async () => {
  const done: string[] = []
  const ended = new AbortController()
  ask('broken', done)
  ask('ended', done, ended.signal)
  ask('two', done)
  ended.abort()
  await Promise.resolve()
  expect(done).toEqual(['read broken', 'reported', 'read two', 'write two'])
})
