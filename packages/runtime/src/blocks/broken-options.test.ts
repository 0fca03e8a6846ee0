import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import corpus from '../../../../fixtures/corpora/block-json.json'
import { page as form } from '../../testing/form.js'
import { silence, stubReducedMotion } from '../../testing/globals.js'
import { createSite, type Site } from '../page/site.js'
import accordion from './accordion/fixture.html?raw'
import gallery from './gallery/fixture.html?raw'
import menuTabs from './menu-tabs/fixture.html?raw'
import { registry } from './registry.js'

let site: Site
beforeEach(() => {
  stubReducedMotion()
  for (const method of ['warn', 'error'] as const) silence(method)
})
afterEach(() => {
  site.destroy()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Options are an object of JSON, or nothing at all. */
const holdsOptions = (text: string): boolean => {
  if (text.trim() === '') return true
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

it.each([
  ['accordion', accordion],
  ['form', form],
  ['gallery', gallery],
  ['menu-tabs', menuTabs],
])('where options are invalid, the %s is marked and every other is ready', async (_, markup) => {
  document.body.innerHTML = markup
  const first = document.querySelector('[data-block]') as Element
  for (const each of [first, ...first.querySelectorAll('*')])
    for (const name of ['id', 'for']) each.removeAttribute(name)
  const blocks = corpus.map((text) => {
    const block = first.cloneNode(true) as Element
    block.setAttribute('data-block-json', text)
    return block
  })
  document.body.replaceChildren(...blocks)
  site = createSite({ blocks: registry })
  await site.start()
  expect(blocks.map((each) => each.getAttribute('data-block-state'))).toEqual(
    corpus.map((text) => (holdsOptions(text) ? 'ready' : 'failed')),
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})
