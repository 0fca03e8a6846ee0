import { expect, it } from 'vitest'
import { readAddress, writeAddress } from './address.js'

it('[URL-005] reads the page from frameUrl, decoded once', () => {
  expect(readAddress('?frameUrl=%2Fvisit%3Fday%3D2%2526&block=faq')).toEqual({
    screen: null,
    at: null,
    frameUrl: '/visit?day=2%26',
    block: 'faq',
  })
  expect(readAddress('')).toEqual({ screen: null, at: null, frameUrl: null, block: null })
})

it('a written address reads back unchanged, and other parameters stay', () => {
  const address = { screen: 'inbox', at: 'a/1', frameUrl: '/a b?q=ü&x=1#top', block: 'faq & more' }
  const search = writeAddress('?keep=1&block=old', address)
  expect(readAddress(search)).toEqual(address)
  expect(new URLSearchParams(search).get('keep')).toBe('1')
  expect(writeAddress(search, { ...address, block: null })).not.toContain('block')
})
