import { afterEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../../../testing/globals.js'
import { parseBoundaries, parseSnapPoints, readOr } from './drag-limits.js'

afterEach(() => vi.restoreAllMocks())

describe('boundaries', () => {
  it.each([
    ['none', { start: 'none', end: 'none' }],
    ['hard', { start: 'hard', end: 'hard' }],
    [' inertial ', { start: 'inertial', end: 'inertial' }],
    ['hard inertial', { start: 'hard', end: 'inertial' }],
    ['none, hard', { start: 'none', end: 'hard' }],
  ])('[GAL-021] "%s" is none, hard or inertial for each end', (text, boundaries) => {
    expect(parseBoundaries(text)).toEqual(boundaries)
  })

  it.each(['', 'soft', 'hard soft', 'hard hard hard', 'Hard', 'constructor', 'none;hard'])(
    '[GAL-021] "%s" is rejected with the allowed values',
    (text) => {
      expect(() => parseBoundaries(text)).toThrow(
        `"boundaries" is "${text}"; allowed: none, hard or inertial`,
      )
    },
  )
})

describe('snap points', () => {
  it.each([
    ['none', 1],
    ['100%', 1],
    ['50%', 0.5],
    [' 33.3 % ', 0.333],
  ])('[GAL-022] "%s" is a percentage or none', (text, part) => {
    expect(parseSnapPoints(text)).toBeCloseTo(part)
  })

  it.each(['', '0%', '0.0%', '101%', '999%', '-5%', '50', '5e1%', 'Infinity%', 'half', '50%%'])(
    '[GAL-022] "%s" is rejected with the allowed values',
    (text) => {
      expect(() => parseSnapPoints(text)).toThrow(`"snapPoints" is "${text}"; allowed: none, or a percentage`)
    },
  )
})

it('a wrong value is reported on the console and the default applies; a missing value is no issue', () => {
  const warn = silence('warn')
  expect(readOr(parseSnapPoints, '', 'none')).toBe(1)
  expect(warn).not.toHaveBeenCalled()
  expect(readOr(parseSnapPoints, 'half', '50%')).toBe(0.5)
  expect(String(warn.mock.calls[0]?.[0])).toContain('"snapPoints" is "half"')
})
