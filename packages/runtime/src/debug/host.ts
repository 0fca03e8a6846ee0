import type { Site } from '../core/site.js'
import hostSheet from './host.css?inline'
import listSheet from './list.css?inline'
import outlinesSheet from './outlines.css?inline'
import panelSheet from './panel.css?inline'

export interface Host {
  readonly root: ShadowRoot
  /** Holds the outlines, below the panel. */
  readonly outlineLayer: HTMLElement
  /** Holds the panel. */
  readonly container: HTMLElement
}

const SHEETS = [hostSheet, outlinesSheet, panelSheet, listSheet]

/** Constructed, because a strict content security policy forbids style elements. */
function constructSheet(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** Adds the element that holds the debug view. It is removed when the site is destroyed. */
export function createHost({ document, signal }: Site): Host {
  const host = document.createElement('site-debug')
  // Errors and option texts are in English on every page.
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = SHEETS.map(constructSheet)
  const outlineLayer = document.createElement('div')
  outlineLayer.className = 'layer'
  outlineLayer.ariaHidden = 'true'
  const container = document.createElement('div')
  root.append(outlineLayer, container)
  // The top layer is above every z-index, and a transform on body does not move it.
  host.popover = 'manual'
  document.body.append(host)
  host.showPopover?.()
  signal.addEventListener('abort', () => host.remove(), { once: true })
  return { root, outlineLayer, container }
}
