import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { acceptedContext } from '../../testing/context.js'
import { emit } from '../core/events.js'
import { createSite } from './bare-site.js'
import type { Site } from './build-page.js'
import textShrink from './features/text-shrink.js'
import type { FailureFeature } from './rules/feature.js'

const started = vi.hoisted(() => ({ shrink: vi.fn(), links: vi.fn() }))
vi.mock('../services/text-shrink/text-shrink.js', () => ({ default: started.shrink }))
vi.mock('../overlays/lightbox/links.js', () => ({ default: started.links }))

beforeEach(() => {
  for (const start of Object.values(started)) start.mockClear()
  document.body.innerHTML = '<h2 data-text-shrink>Title</h2><a data-lightbox href="/a.jpg">Picture</a>'
})

let site: Site
afterEach(() => site.destroy())

const context = acceptedContext({})

it('starts the features that it names, and no others', async () => {
  site = createSite({ context, pageFeatures: [textShrink] })
  await site.start()
  await vi.waitFor(() => expect(started.shrink).toHaveBeenCalledExactlyOnceWith(site, undefined))
  await vi.dynamicImportSettled()
  expect(started.links).not.toHaveBeenCalled()
})

it('starts none by default', async () => {
  site = createSite({ context })
  await site.start()
  await vi.dynamicImportSettled()
  expect(started.shrink).not.toHaveBeenCalled()
})

it('calls a feature for failures with each of them', async () => {
  const show = vi.fn()
  const shown: FailureFeature = { when: 'failure', name: 'shown', load: async () => ({ default: show }) }
  site = createSite({ context, pageFeatures: [shown] })
  await site.start()
  for (const path of ['/a', '/b'])
    emit(document.body, 'call:unhandled', { kind: 'unreachable', path, status: null } as never)
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2))
  expect(show.mock.calls[0]![1]).toMatchObject({ detail: { path: '/a' } })
})
