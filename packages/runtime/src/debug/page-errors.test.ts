import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silence } from '../../testing/globals.js'
import { defineBlock } from '../core/block.js'
import type { Site } from '../core/site.js'
import { SiteError } from '../dom/errors.js'
import { createSite } from '../page/site.js'
import { inspect } from './inspect.js'
import { collectPageErrors } from './page-errors.js'

let site: Site
beforeEach(() => {
  silence('warn')
  document.body.innerHTML = '<p data-block="plain"></p><p data-block="plian"></p>'
  site = createSite({ blocks: { plain: defineBlock({ name: 'plain', init: () => {} }) } })
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

it('markup with an unknown block name carries the error that the site emitted, with the known names', async () => {
  const errors = collectPageErrors(site)
  await site.start()
  await vi.waitFor(() => {
    const [plain, unknown] = inspect(site).map(errors.complete)
    expect(plain?.errors).toEqual([])
    expect(unknown?.errors.map(({ message }) => message)).toEqual([
      'there is no block "plian"; there are plain',
    ])
  })
  expect(errors.all).toEqual([])
})

it('markup with an unknown block name carries an error also if the site emitted it earlier', async () => {
  await site.start()
  const [, unknown] = inspect(site).map(collectPageErrors(site).complete)
  expect(unknown?.errors[0]?.message).toMatch(/^there is no block "plian"; the package has accordion, /)
})

it('errors of the page are kept once, and errors that a block keeps itself are not', async () => {
  const errors = collectPageErrors(site)
  await site.start()
  errors.add(new SiteError('page context: not JSON'), null)
  errors.add(new SiteError('page context: not JSON'), document)
  errors.add(new SiteError('plain: option'), document.querySelector('[data-block="plain"]'))
  expect(errors.all.map(({ message }) => message)).toEqual(['page context: not JSON'])
})
