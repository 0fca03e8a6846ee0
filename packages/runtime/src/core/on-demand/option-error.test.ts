import { describe, expect, it } from 'vitest'
import { SiteError } from '../errors.js'
import { tellFirst } from './option-error.js'

const tell = (count: number) =>
  tellFirst('map', Array.from({ length: count }), () => new SiteError('wrong')).map(({ message }) => message)

describe('many mistakes of one owner', () => {
  it('are told one by one up to twenty', () => {
    expect(tell(0)).toEqual([])
    expect(tell(20)).toEqual(Array.from({ length: 20 }, () => 'wrong'))
  })

  it('are counted from the twenty-first on', () => {
    expect(tell(21)).toHaveLength(21)
    expect(tell(21).at(-1)).toBe('map: and 1 more mistakes like these')
    expect(tell(100_000).at(-1)).toBe('map: and 99980 more mistakes like these')
  })
})
