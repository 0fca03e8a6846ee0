import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import broken from '../../../../fixtures/context/broken.json?raw'
import hostile from '../../../../fixtures/context/hostile.json?raw'
import { stubReducedMotion } from '../../testing/globals.js'
import accordion from '../blocks/accordion/block.js'
import { MAX_CONTEXT_LENGTH } from '../contract/constants/page.js'
import { createSite, type Site } from './site.js'

let site: Site
let violations: string[]
let end: AbortController
beforeEach(() => {
  stubReducedMotion()
  violations = []
  end = new AbortController()
  document.addEventListener(
    'site:contract:violation',
    (event) => {
      event.preventDefault()
      violations.push((event as CustomEvent<{ error: Error }>).detail.error.message)
    },
    { signal: end.signal },
  )
})
afterEach(() => {
  site.destroy()
  end.abort()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** Starts a page with an accordion, whose context script has this text; null for a page without one. */
async function start(text: string | null, options = '') {
  if (text !== null) {
    const script = document.createElement('script')
    script.type = 'application/json'
    script.setAttribute('data-site-context', '')
    script.textContent = text
    document.head.replaceChildren(script)
  }
  document.body.innerHTML = `<div data-block="accordion"><div data-part="item">
    <button type="button" data-part="header">One</button><div data-part="panel">Answer</div></div></div>`
  document.body.firstElementChild!.setAttribute('data-block-json', options)
  site = createSite({ blocks: { accordion } })
  await site.start()
}

it.each<[title: string, text: string | null, says: RegExp | null]>([
  ['missing', null, null],
  ['empty', '', /^page context: not JSON/],
  ['cut off', '{"website":{"id":"w', /^page context: not JSON/],
  ['HTML of an error page', '<h2>502 Bad Gateway</h2>', /^page context: not JSON/],
  ['a list', '[1,2]', /^page context: option "".*allowed: an object/],
  ['null', 'null', /^page context: option "".*allowed: an object/],
  ['of wrong types', broken, /option "website.id" is 42/],
  ['hostile', hostile, null],
  [
    'three megabytes long',
    JSON.stringify({ website: { developerMode: true, siteTitle: 'x'.repeat(3_000_000) } }),
    new RegExp(`^page context: \\d+ characters; allowed: up to ${MAX_CONTEXT_LENGTH}`),
  ],
  ['nested a hundred thousand times', '['.repeat(100_000), /^page context: not JSON/],
])('a page whose context is %s is hydrated with defaults', async (_, text, says) => {
  await start(text)
  const { context, initialized } = site
  expect({
    initialized,
    polluted: 'polluted' in {} || 'polluted' in [],
    developerMode: context.website.developerMode,
    account: context.authenticatedAccount,
  }).toEqual({ initialized: true, polluted: false, developerMode: false, account: null })
  const header = document.querySelector('button') as HTMLElement
  header.click()
  expect(header.getAttribute('aria-expanded')).toBe('true')
  if (says) await expect.poll(() => violations.filter((each) => says.test(each))).toHaveLength(1)
  else expect(violations).toEqual([])
})

it('a hundred thousand issues, in the context or in options, do not flood the console', async () => {
  const websiteRoles = Array.from({ length: 100_000 }, () => 'x')
  const options = Object.fromEntries(websiteRoles.map((_, index) => [`o${index}`, 1]))
  await start(JSON.stringify({ websiteRoles }), JSON.stringify(options))
  expect(site.context.websiteRoles).toEqual([])
  for (const owner of ['page context', 'accordion'])
    await expect.poll(() => violations).toContain(`${owner}: and 99980 more issues like these`)
  expect(violations).toHaveLength(42)
})
