import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addressOf, GooglePlace, lineOf } from './google-address.js'

const component = (longText: string, type: string) => ({ longText, shortText: longText, types: [type] })
const place = (fields: object) => addressOf(v.parse(GooglePlace, { location: {}, ...fields }))

describe('the address of a place', () => {
  it('[MAP-009] has street and number in the order of the country', () => {
    const addressComponents = [component('12', 'street_number'), component('Hafenstraße', 'route')]
    const of = (formattedAddress: string) => place({ formattedAddress, addressComponents }).addressLine1
    expect(of('Hafenstraße 12, 26721 Emden, Deutschland')).toBe('Hafenstraße 12')
    expect(of('12 Hafenstraße, Emden')).toBe('12 Hafenstraße')
    expect(of('12, Hafenstraße, Emden')).toBe('12, Hafenstraße')
    expect(of('')).toBe('12 Hafenstraße')
  })

  it('[MAP-009] has no title that repeats the street, and no town that repeats the region', () => {
    const address = place({
      displayName: { text: 'Quay Street' },
      addressComponents: [
        component('Quay Street', 'route'),
        component('Hamburg', 'locality'),
        component('Hamburg', 'administrative_area_level_1'),
      ],
    })
    expect(address).toMatchObject({ addressTitle: '', addressLine1: 'Quay Street', addressLine2: 'Hamburg' })
  })

  it('[MAP-009] takes a coordinate that is left out for 0, as the service writes it', () => {
    expect(place({ location: { longitude: 6.7 } })).toMatchObject({ mapLat: 0, mapLng: 6.7 })
  })

  it('[MAP-009] has lines that fit the options of the map', () => {
    expect(lineOf(' one\r\ntwo\u2028three ')).toBe('one  two three')
    expect(lineOf(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199))
    expect(lineOf('x'.repeat(900))).toHaveLength(200)
  })
})
