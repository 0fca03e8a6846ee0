import { describe, expect, it } from 'vitest'
import { SiteError } from '../../dom/errors.js'
import { firstIssues } from './option-error.js'

const messages = (count: number) =>
  firstIssues('map', Array.from({ length: count }), () => new SiteError('wrong')).map(
    ({ message }) => message,
  )

describe('many issues of one owner', () => {
  it('are reported one by one up to twenty', () => {
    expect(messages(0)).toEqual([])
    expect(messages(20)).toEqual(Array.from({ length: 20 }, () => 'wrong'))
  })

  it('are counted from the twenty-first on', () => {
    expect(messages(21)).toHaveLength(21)
    expect(messages(21).at(-1)).toBe('map: and 1 more issues like these')
    expect(messages(100_000).at(-1)).toBe('map: and 99980 more issues like these')
  })
})
