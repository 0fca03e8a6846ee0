import type { Site } from '../core/site.js'
import hostSheet from './host.css?inline'
import listSheet from './list.css?inline'
import outlinesSheet from './outlines.css?inline'
import panelSheet from './panel.css?inline'

export interface Host {
  readonly root: ShadowRoot
  /** Where outlines are drawn, below the panel. */
  readonly layer: HTMLElement
  /** Where the panel is rendered. */
  readonly stage: HTMLElement
}

const SHEETS = [hostSheet, outlinesSheet, panelSheet, listSheet]

/** Constructed, since a strict policy forbids style elements. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

/** An element over the page that is no part of it, and is gone when the site is. */
export function createHost({ document, signal }: Site): Host {
  const host = document.createElement('site-debug')
  // In English on every page: the words of errors and options are.
  host.lang = 'en'
  host.dir = 'ltr'
  const root = host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = SHEETS.map(sheetOf)
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.ariaHidden = 'true'
  const stage = document.createElement('div')
  root.append(layer, stage)
  // The top layer: above every z-index, and not held by a body that is transformed.
  host.popover = 'manual'
  document.body.append(host)
  host.showPopover?.()
  signal.addEventListener('abort', () => host.remove(), { once: true })
  return { root, layer, stage }
}
