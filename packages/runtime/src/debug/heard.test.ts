import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineBlock } from '../core/block.js'
import { SiteError } from '../core/errors.js'
import type { Site } from '../core/site.js'
import { createSite } from '../page/site.js'
import { createHeard } from './heard.js'
import { inspect } from './inspect.js'

let site: Site
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = '<p data-block="plain"></p><p data-block="plian"></p>'
  site = createSite({ blocks: { plain: defineBlock({ name: 'plain', init: () => {} }) } })
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

it('markup that names no block carries what the site said of it, and the known names', async () => {
  const heard = createHeard(site)
  await site.start()
  const [plain, unknown] = inspect(site).map(heard.complete)
  expect(plain?.errors).toEqual([])
  expect(unknown?.errors.map(({ message }) => message)).toEqual([
    'there is no block "plian"; there are plain',
  ])
  expect(heard.page).toEqual([])
})

it('markup that names no block says so also where the site spoke of it before', async () => {
  await site.start()
  const [, unknown] = inspect(site).map(createHeard(site).complete)
  expect(unknown?.errors[0]?.message).toMatch(/^there is no block "plian"; the package has accordion, /)
})

it('problems of the page are kept once, and those that a block keeps itself are not', async () => {
  const heard = createHeard(site)
  await site.start()
  heard.add(new SiteError('page context: not JSON'), null)
  heard.add(new SiteError('page context: not JSON'), document)
  heard.add(new SiteError('plain: option'), document.querySelector('[data-block="plain"]'))
  expect(heard.page.map(({ message }) => message)).toEqual(['page context: not JSON'])
})
