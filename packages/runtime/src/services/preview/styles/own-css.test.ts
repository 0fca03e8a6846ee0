import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../../testing/context.js'
import { createSite, type Site } from '../../../page/site.js'
import { css } from './style-views.js'

let site: Site
let stored: CSSStyleSheet
let link: HTMLLinkElement

beforeEach(async () => {
  document.head.innerHTML = '<link data-site-own-css>'
  link = document.head.querySelector('link')!
  stored = Object.assign(new CSSStyleSheet(), { disabled: false })
  Object.defineProperty(link, 'sheet', { value: stored, configurable: true })
  document.adoptedStyleSheets = []
  site = createSite({ context: acceptedContext({}) })
  await site.start()
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

it('[CFG-056] stands in the place of the stored sheet with every change, and gives it back', async () => {
  const view = css.default(site)
  await view.show({ sheet: 'h1 { color: red; }' })
  await view.show({ sheet: 'h1 { color: blue; }' })
  expect(rules()).toEqual(['h1 { color: blue; }'])
  expect(stored.disabled).toBe(true)
  await view.show({ sheet: undefined })
  expect([rules(), stored.disabled]).toEqual([[], true])
  await view.show(null)
  expect([document.adoptedStyleSheets, stored.disabled]).toEqual([[], false])
})

it('[CFG-056] switches the stored sheet off once it has loaded', async () => {
  vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive')
  Object.defineProperty(link, 'sheet', { value: null, configurable: true })
  const shown = css.default(site).show({ sheet: 'h1 { color: red; }' })
  Object.defineProperty(link, 'sheet', { value: stored, configurable: true })
  link.dispatchEvent(new Event('load'))
  await shown
  expect(stored.disabled).toBe(true)
})

it.each(['load', 'error'])(
  '[CFG-056] waits no longer than the page for the stored sheet: %s',
  async (event) => {
    vi.spyOn(Document.prototype, 'readyState', 'get').mockReturnValue('interactive')
    Object.defineProperty(link, 'sheet', { value: null, configurable: true })
    const shown = css.default(site).show({ sheet: 'h1 { color: red; }' })
    const target = event === 'load' ? window : link
    target.dispatchEvent(new Event(event))
    await shown
    expect(rules()).toEqual(['h1 { color: red; }'])
  },
)

it('[CFG-056] shows changes if the stored sheet has failed to load before', async () => {
  Object.defineProperty(link, 'sheet', { value: null, configurable: true })
  const view = css.default(site)
  await view.show({ sheet: 'h1 { color: red; }' })
  await view.show({ sheet: 'h1 { color: blue; }' })
  expect(rules()).toEqual(['h1 { color: blue; }'])
})

it('ends with the page', async () => {
  await css.default(site).show({ sheet: 'h1 { color: red; }' })
  site.destroy()
  expect([document.adoptedStyleSheets, stored.disabled]).toEqual([[], false])
})
