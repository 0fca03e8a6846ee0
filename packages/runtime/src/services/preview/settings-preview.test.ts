import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Site } from '../../core/site.js'
import { SettingsPreview } from './settings-preview.js'

const root = document.documentElement
let controller: AbortController
let preview: SettingsPreview
const events: unknown[] = []
/** No section here changes the page itself. */
const page = { show: async () => true }
const record = ({ type, detail }: Event & { detail?: unknown }) => events.push([type, detail])

beforeEach(() => {
  controller = new AbortController()
  events.length = 0
  const { signal } = controller
  for (const name of ['force', 'unforce'])
    document.addEventListener(`site:consent:${name}`, record, { signal })
  preview = new SettingsPreview({ document, signal } as unknown as Site, () => {}, page, {})
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

it('of a section shows the latest values only, and reports an error with the section’s id', async () => {
  root.setAttribute('data-consent-ready', '')
  const shown: unknown[] = []
  const errors: unknown[] = []
  let finish = () => {}
  const show = vi.fn((values: unknown) => {
    shown.push(values)
    if (values === null) return Promise.reject(new Error('the server is away'))
    return new Promise<void>((resolve) => {
      finish = resolve
    })
  })
  const { signal } = controller
  const many = new SettingsPreview(
    { document, signal } as unknown as Site,
    (message) => errors.push(message),
    page,
    {
      popup: async () => ({ default: () => ({ show }) }),
    },
  )
  const popup = (values: Record<string, unknown> | null) =>
    many.show({ type: 'settings', section: 'popup', values })
  // Nothing is shown yet, so nothing has to end.
  popup(null)
  popup({ version: 1 })
  await vi.waitFor(() => expect(show).toHaveBeenCalledOnce())
  for (const version of [2, 3, 4]) popup({ version })
  finish()
  await vi.waitFor(() => expect(shown).toEqual([{ version: 1 }, { version: 4 }]))
  popup(null)
  finish()
  await vi.waitFor(() =>
    expect(errors).toEqual([{ type: 'error', id: 'site:popup', message: 'the server is away' }]),
  )
})
