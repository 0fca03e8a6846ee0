import { afterEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { fakeCookies } from '../../../testing/http.js'
import block from '../../blocks/product-review/block.js'
import html from '../../blocks/product-review/fixture.html?raw'
import type { Site } from '../../core/site.js'
import { lazy } from '../../core/source.js'
import { createSite } from '../../page/site.js'

let site: Site
/** The server's HTML, as this DOM prints it. */
let written: string
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const UNNAMED = html.replaceAll(' data-block="product-review"', '')
const forms = () => [...document.querySelectorAll('form')].map(({ dataset }) => dataset.blockState)

async function open(pageType: number, body = UNNAMED) {
  fakeCookies({})
  const load = vi.fn(async () => ({ default: block }))
  document.body.innerHTML = body
  written = document.body.innerHTML
  site = createSite({ blocks: { 'product-review': lazy(load) }, context: acceptedContext({ pageType }) })
  await site.start()
  return load
}

it('[BOOT-006] [BOOT-012] [BOOT-017] page type 209 starts its forms, with code that is loaded once on demand', async () => {
  const load = await open(209)
  await vi.waitFor(() => expect(forms()).toEqual(['ready', 'ready']))
  expect(load).toHaveBeenCalledTimes(1)
  site.destroy()
  expect(document.body.innerHTML).toBe(written)
})

it.each([
  [201, UNNAMED],
  [209, '<p>This link has expired.</p>'],
  [209, UNNAMED.replaceAll('/api/commerce/reviews/form', '/other')],
])('[BOOT-006] [BOOT-012] page type %i loads nothing without such a page', async (pageType, body) => {
  const load = await open(pageType, body)
  await vi.dynamicImportSettled()
  expect(load).not.toHaveBeenCalled()
})
