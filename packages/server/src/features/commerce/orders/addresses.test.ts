import { describe, expect, it } from 'vitest'
import { placeLines } from './addresses.js'

describe('the lines of an address', () => {
  it.each([
    ['GB', ['London', 'Ayrshire', 'AB1 2CD']],
    ['US', ['London, Ayrshire AB1 2CD']],
    ['NL', ['AB1 2CD London', 'Ayrshire']],
  ])('are those of the post of %s', (country, lines) => {
    const place = { city: 'London', region: 'Ayrshire', postalCode: 'AB1 2CD', country }
    expect(placeLines(place)).toEqual(lines)
  })

  it('have no separator of what is empty', () => {
    const place = { city: 'Austin', region: '', postalCode: '73301', country: 'US' }
    expect(placeLines(place)).toEqual(['Austin, 73301'])
  })
})
