import { afterEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../../testing/context.js'
import { emit } from '../../core/events.js'
import { createSite, type Site } from '../site.js'

const started = vi.hoisted(() => vi.fn())
vi.mock('../../services/text-shrink/text-shrink.js', () => ({ default: started }))

let site: Site
afterEach(() => site.destroy())

it.each(['page:ready', 'content:ready'])('starts features that the page has only since %s', async (type) => {
  started.mockClear()
  document.body.innerHTML = '<section></section>'
  site = createSite({ context: acceptedContext({}) })
  await site.start()
  await vi.dynamicImportSettled()
  const section = document.querySelector('section')!
  section.innerHTML = '<h2 data-text-shrink>Title</h2>'
  expect(started).not.toHaveBeenCalled()
  emit(section, type, undefined)
  await vi.waitFor(() => expect(started).toHaveBeenCalledExactlyOnceWith(site, undefined))
})
