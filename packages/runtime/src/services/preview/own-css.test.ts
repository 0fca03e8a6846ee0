import { afterEach, beforeEach, expect, it } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { createSite, type Site } from '../../page/site.js'
import previewOwnCss from './own-css.js'

let site: Site
let stored: { disabled: boolean }
let link: HTMLLinkElement

beforeEach(async () => {
  document.head.innerHTML = '<link data-site-own-css>'
  link = document.head.querySelector('link')!
  stored = { disabled: false }
  Object.defineProperty(link, 'sheet', { value: stored, configurable: true })
  document.adoptedStyleSheets = []
  site = createSite({ context: acceptedContext({}) })
  await site.start()
})
afterEach(() => site.destroy())

const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))

it('[CFG-056] stands in the place of the stored sheet with every change, and gives it back', async () => {
  const view = previewOwnCss(site)
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
  Object.defineProperty(link, 'sheet', { value: null, configurable: true })
  const shown = previewOwnCss(site).show({ sheet: 'h1 { color: red; }' })
  Object.defineProperty(link, 'sheet', { value: stored, configurable: true })
  link.dispatchEvent(new Event('load'))
  await shown
  expect(stored.disabled).toBe(true)
})

it('ends with the page', async () => {
  await previewOwnCss(site).show({ sheet: 'h1 { color: red; }' })
  site.destroy()
  expect([document.adoptedStyleSheets, stored.disabled]).toEqual([[], false])
})
