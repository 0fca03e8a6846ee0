import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { SettingsPreview } from './settings-preview.js'

const root = document.documentElement
let controller: AbortController
let preview: SettingsPreview
const events: unknown[] = []
const record = ({ type, detail }: Event & { detail?: unknown }) => events.push([type, detail])

beforeEach(() => {
  controller = new AbortController()
  events.length = 0
  const { signal } = controller
  for (const name of ['force', 'unforce'])
    document.addEventListener(`site:consent:${name}`, record, { signal })
  preview = new SettingsPreview({ document, signal } as unknown as Site, () => {}, {})
})
afterEach(() => {
  controller.abort()
  root.removeAttribute('data-consent-ready')
})

const show = (values: Record<string, unknown> | null, section = 'cookie-banner') =>
  preview.show({ type: 'settings', section, values })

it('[CKB-013] shows the banner with unsaved settings, and ends that', () => {
  root.setAttribute('data-consent-ready', '')
  show({ cookieBannerVariant: 'POPUP' })
  show(null)
  expect(events).toEqual([
    ['site:consent:force', { cookieBannerVariant: 'POPUP' }],
    ['site:consent:unforce', null],
  ])
})

it('waits for the banner’s code, and shows the last settings only', async () => {
  show({ cookieBannerVariant: 'BAR' })
  show({ cookieBannerVariant: 'POPUP' })
  expect(events).toEqual([])
  root.setAttribute('data-consent-ready', '')
  await vi.waitFor(() => expect(events).toEqual([['site:consent:force', { cookieBannerVariant: 'POPUP' }]]))
})

it('leaves the page alone for other sections, and where nothing was shown', () => {
  root.setAttribute('data-consent-ready', '')
  show({ style: 'show' }, 'popup')
  show(null)
  expect(events).toEqual([])
})

it('does nothing after the end of the site', async () => {
  show({})
  controller.abort()
  root.setAttribute('data-consent-ready', '')
  await Promise.resolve()
  expect(events).toEqual([])
})
