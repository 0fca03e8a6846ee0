import { vi } from 'vitest'
import { buildSite } from '../src/core/site/build-site.js'
import type { Site } from '../src/core/site.js'
import startPopup from '../src/overlays/popup-overlay/popup-overlay.js'
import { pressKey } from './globals.js'
// Here at once, however long its files take.
import '../src/overlays/popup-overlay/dialog/open.js'

declare const happyDOM: { setURL(address: string): void; setInnerWidth(width: number): void }

/** The server's HTML for the popup. */
export const HTML = '<h2>The letter</h2><p>Four times a year.</p>'

/** The real one, for tests whose clocks are not. */
const { setTimeout: later } = globalThis

/** The requests of the page, by path. */
export let received: Record<string, URLSearchParams[]>
export let site: Site

/** The server of a page; it answers the popup with `popupAnswer`. */
export function serve(
  popupAnswer: unknown = { shouldDisplayOnPage: true, renderedHtml: HTML },
  status = 200,
): void {
  received = {}
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams | null }) => {
    const { pathname, searchParams } = new URL(url)
    received[pathname] = [...(received[pathname] ?? []), new URLSearchParams(body ?? searchParams)]
    return Response.json(popupAnswer, { status })
  })
}

export interface Opened {
  readonly settings?: Readonly<Record<string, unknown>>
  readonly cookieSettings?: Readonly<Record<string, unknown>>
  readonly body?: string
  readonly width?: number
}

/** A page with a popup. */
export async function open({
  settings = {},
  cookieSettings = {},
  body = '',
  width = 1280,
}: Opened = {}): Promise<void> {
  happyDOM.setURL('https://press.example/visit')
  happyDOM.setInnerWidth(width)
  document.body.innerHTML = `<main><a href="/">Home</a>${body}</main>`
  const popupOverlaySettings = { style: 'show', version: 1, displayFrequency: 7, ...settings }
  const context = {
    website: { id: 'w', baseUrl: '', internalUrl: '' },
    websiteSettings: { popupOverlaySettings },
    cookieSettings,
    templateId: '',
    pageId: 'page-1',
    collectionId: 'collection-1',
    itemId: '',
    locale: 'en',
    authenticatedAccount: null,
    websiteRoles: [],
  }
  // Without the page's rules, which would start it as well.
  site = buildSite({ document, readContext: () => context as never }, () => {})
  await site.start()
  await startPopup(site)
}

export const popup = (): HTMLElement | null => document.querySelector('.site-popup:not([data-closing])')
export const shown = (): Promise<HTMLElement> => vi.waitUntil(popup, { timeout: 5000 })

/** Once everything is answered that could still be on its way. */
export const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => later(resolve))
}

/** Presses Escape where the focus is. */
export const pressEscape = () => pressKey(document.activeElement!, { key: 'Escape', keyCode: 27 })
