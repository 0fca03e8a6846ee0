import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Site } from '../core/site.js'
import { createSite } from '../page/site.js'
import { readThenWrite, readTogether } from './batch.js'

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

describe('reads before writes', () => {
  it('all that call in one task read before any writes', async () => {
    const done: string[] = []
    ask('one', done)
    ask('two', done)
    expect(done).toEqual([])
    await Promise.resolve()
    expect(done).toEqual(['read one', 'read two', 'write one', 'write two'])
  })

  it('a later call reads after the writes of earlier ones', async () => {
    const done: string[] = []
    ask('one', done)
    await Promise.resolve()
    ask('late', done)
    await Promise.resolve()
    expect(done).toEqual(['read one', 'write one', 'read late', 'write late'])
  })

  it('one that fails to read, or was destroyed, does not write and delays no other', async () => {
    const done: string[] = []
    const ended = new AbortController()
    ask('broken', done)
    ask('ended', done, ended.signal)
    ask('two', done)
    ended.abort()
    await Promise.resolve()
    expect(done).toEqual(['read broken', 'reported', 'read two', 'write two'])
  })
})

describe('reads in one pass', () => {
  const elements = ['one', 'two', 'three'].map((id) => Object.assign(document.createElement('p'), { id }))
  const read = vi.fn((element: Element, unit: string) => element.id + unit)
  const all = (unit: string) => elements.map((element): [Element, string] => [element, unit])
  let nextFrame: () => void
  beforeEach(() => {
    read.mockClear()
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
      nextFrame = callback
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const readOne = (at: number, others = () => all('px')) =>
    readTogether(site, read, [elements[at]!, 'px'], others)

  it('reads all pending elements along, and passes each its own measurement once', () => {
    expect(readOne(0)).toBe('onepx')
    expect(read).toHaveBeenCalledTimes(3)
    expect([readOne(1), readOne(2)]).toEqual(['twopx', 'threepx'])
    expect(read).toHaveBeenCalledTimes(3)
    readOne(1)
    expect(read).toHaveBeenCalledTimes(6)
  })

  it('forgets after a frame', () => {
    readOne(0)
    nextFrame()
    readOne(1, () => [])
    expect(read).toHaveBeenCalledTimes(4)
  })

  it('accepts no measurement of another kind', () => {
    readOne(0)
    const other = vi.fn((element: Element, _unit: string) => element.id)
    expect(readTogether(site, other, [elements[1]!, ''], () => [])).toBe('two')
    expect(other).toHaveBeenCalledTimes(1)
  })
})
