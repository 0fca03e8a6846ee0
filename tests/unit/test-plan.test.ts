import { describe, expect, it } from 'vitest'
import { planOf, roundsOf } from '../../scripts/lib/plan.mjs'
import { contentHash, seedOf } from '../../scripts/lib/seed.mjs'

const suites = ['check', 'unit', 'browser', 'package']
const plan = (...words: string[]) => planOf(words, { suites, withArguments: ['unit', 'browser'] })

describe('the arguments of npm test', () => {
  it('name suites; without any, all run', () => {
    expect(plan()).toMatchObject({ names: suites, args: [] })
    expect(plan('check', 'package')).toMatchObject({ names: ['check', 'package'], args: [] })
    expect(plan('unit', 'browser')).toMatchObject({ names: ['unit', 'browser'], args: [] })
  })

  it.each([
    ['browser', '-g', 'package'],
    ['unit', '-t', 'browser'],
    ['unit', 'tests/unit', '-t', 'check', 'unit'],
  ])('go to the test runner of %s after its name, also those that are names of suites', (name, ...args) => {
    expect(plan(name, ...args)).toMatchObject({ names: [name], args })
  })

  it.each([
    ['docs', ['docs']],
    ['-g', ['package', '-g', 'word']],
  ])('are refused where %s is neither a suite nor an argument of one', (unknown, words) => {
    expect(() => plan(...words)).toThrow(`There is no suite ${unknown}`)
  })
})

describe('a full run', () => {
  it('is one with the flag, of any suites', () => {
    expect(plan('--full')).toEqual({ names: suites, args: [], isFull: true })
    expect(plan('--full', 'unit')).toEqual({ names: ['unit'], args: [], isFull: true })
    expect(plan('--full', 'unit', '-t', 'x')).toEqual({ names: ['unit'], args: ['-t', 'x'], isFull: true })
    expect(plan().isFull).toBe(false)
  })
})

describe('the rounds of npm test', () => {
  const together = ['package', 'counts']

  it('run one suite after the other, but some at the same time', () => {
    expect(roundsOf(['check', 'package', 'counts', 'ratio'], together)).toEqual([
      ['check'],
      ['package', 'counts'],
      ['ratio'],
    ])
    expect(roundsOf(['counts', 'check', 'package'], together)).toEqual([['counts', 'package'], ['check']])
  })

  it('run a suite alone without the other', () => {
    expect(roundsOf(['counts'], together)).toEqual([['counts']])
    expect(roundsOf(['unit', 'browser'], together)).toEqual([['unit'], ['browser']])
  })
})

describe('the seed of a run', () => {
  it('follows from the content of the repository, and from nothing else', async () => {
    expect(seedOf('00000ff9c0ffee')).toBe('255')
    const hash = await contentHash()
    expect(hash).toMatch(/^([0-9a-f]{40}|0)$/)
    expect(await contentHash()).toBe(hash)
    expect(Number.isSafeInteger(Number(seedOf(hash)))).toBe(true)
  })
})
