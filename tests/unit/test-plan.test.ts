import { describe, expect, it } from 'vitest'
import { planOf, roundsOf } from '../../scripts/lib/plan.mjs'

const suites = ['check', 'unit', 'browser', 'package']
const plan = (...words: string[]) => planOf(words, { suites, withArguments: ['unit', 'browser'] })

describe('the arguments of npm test', () => {
  it('name suites; without any, all run', () => {
    expect(plan()).toEqual({ names: suites, args: [] })
    expect(plan('check', 'package')).toEqual({ names: ['check', 'package'], args: [] })
    expect(plan('unit', 'browser')).toEqual({ names: ['unit', 'browser'], args: [] })
  })

  it.each([
    ['browser', '-g', 'package'],
    ['unit', '-t', 'browser'],
    ['unit', 'tests/unit', '-t', 'check', 'unit'],
  ])('go to the test runner of %s after its name, also those that are names of suites', (name, ...args) => {
    expect(plan(name, ...args)).toEqual({ names: [name], args })
  })

  it.each([
    ['docs', ['docs']],
    ['-g', ['package', '-g', 'word']],
  ])('are refused where %s is neither a suite nor an argument of one', (unknown, words) => {
    expect(() => plan(...words)).toThrow(`There is no suite ${unknown}`)
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
