import { afterEach, expect, it, vi } from 'vitest'
import { silence } from '../../../testing/globals.js'
import { marker } from '../../../testing/marker.js'
import { createSite } from '../../page/site.js'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

it('a site that ends before its observer is loaded observes nothing', async () => {
  const observe = vi.spyOn(MutationObserver.prototype, 'observe')
  const site = createSite({ observe: true })
  const started = site.start()
  site.destroy()
  await started
  expect(observe).not.toHaveBeenCalled()
})

it('a site that ends before it can name an unknown block reports nothing', async () => {
  const warned = silence('warn')
  const report = vi.fn()
  document.body.innerHTML = '<p data-block="makrer"></p>'
  const site = createSite({ blocks: { marker: marker() }, report })
  await site.start()
  site.destroy()
  await vi.dynamicImportSettled()
  expect(report).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})
