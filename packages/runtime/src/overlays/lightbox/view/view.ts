import { addListener, createElement, ofDocument, queryAll } from '../../../dom/native.js'
import type { lightbox } from '../../../services/messages/areas.js'
import type { KeysOf } from '../../../services/messages/catalogue.js'
import type { Messages } from '../../../services/messages/messages.js'
import type { LightboxItem } from '../items.js'
import { createPart } from './create-element.js'

/** The texts of the lightbox. */
export type Texts = Messages<KeysOf<typeof lightbox>>

export interface ViewOptions {
  /** At least one. */
  readonly items: readonly LightboxItem[]
  readonly theme: 'light' | 'dark'
  /** Name of the set; "Gallery" by default. */
  readonly label?: string
}

/** The content of the dialog. Texts are set as text, nothing is parsed. */
export interface LightboxView {
  readonly dialog: HTMLDialogElement
  readonly overlay: HTMLElement
  readonly track: HTMLElement
  readonly close: HTMLElement
  /** With a single item, these are not in the page. */
  readonly previous: HTMLElement
  readonly next: HTMLElement
  /** The text for an item that cannot be shown. */
  readonly failed: string
  /** Shows an item's number and caption; the live region announces number and name. */
  update(item: LightboxItem, index: number): void
  /** Announces that the item cannot be shown. */
  announceFailure(): void
}

/** Characters of a caption that fit on the smallest screen. */
const LONG_CAPTION = 200

/** Copies a caption with its links, but without ids and blocks. */
function copy(caption: HTMLElement): Node[] {
  const clone = caption.cloneNode(true) as HTMLElement
  for (const each of queryAll(clone, '[id], [data-block]')) {
    each.removeAttribute('id')
    each.removeAttribute('data-block')
  }
  return [...clone.childNodes]
}

export function createView(
  { theme, label: name, items }: ViewOptions,
  { t }: Texts,
  signal: AbortSignal,
): LightboxView {
  const many = items.length > 1
  const failed = t('lightbox.failed')
  const label = (element: Element, text: string) => element.setAttribute('aria-label', text)

  const dialog = createPart('dialog', '')
  const button = (name: string, text: string, parent: Element | false = dialog) => {
    const element = createPart('button', name, parent)
    element.type = 'button'
    label(element, text)
    return element
  }

  const overlay = createPart('div', '-overlay', dialog)
  const status = createPart('p', '-status', dialog)
  const counter = ofDocument(document, 'createTextNode').call(document, '')
  const spoken = createElement(document, 'span')
  spoken.className = 'site-visually-hidden'
  status.append(counter, spoken)
  status.setAttribute('aria-live', 'polite')
  // A fixed id: there is only one lightbox at a time.
  status.id = status.className

  dialog.tabIndex = -1
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-describedby', status.id)
  label(dialog, name || t('lightbox.label'))
  dialog.dataset.theme = theme

  const track = createPart('div', '-stage', dialog)
  const close = button('-close', t('lightbox.close'))
  const previous = button('-previous', t('lightbox.previous'), many && dialog)
  const next = button('-next', t('lightbox.next'), many && dialog)

  // If any item has a caption, all reserve its space, so that pictures keep their position.
  const holder = items.some((item) => item.caption !== '') && dialog
  const toggle = button('-toggle', t('lightbox.caption.hide'), holder)
  const caption = createPart('div', '-caption', holder)
  addListener(
    toggle,
    'click',
    () => {
      const hidden = dialog.toggleAttribute('data-caption-hidden')
      label(toggle, t(hidden ? 'lightbox.caption.show' : 'lightbox.caption.hide'))
    },
    { signal },
  )

  return {
    dialog,
    overlay,
    track,
    close,
    previous,
    next,
    failed,
    update(item, index) {
      counter.data = many ? t('lightbox.counter', { current: index + 1, count: items.length }) : ''
      caption.replaceChildren(...(typeof item.caption === 'string' ? [item.caption] : copy(item.caption)))
      toggle.hidden = item.caption === ''
      // A long caption scrolls, so keys must be able to focus it.
      caption.tabIndex = caption.textContent.length > LONG_CAPTION ? 0 : -1
      const itemName = item.alt.trim() || caption.textContent.trim()
      spoken.textContent = itemName && ` ${itemName}`
    },
    announceFailure() {
      spoken.textContent += ` ${failed}`
    },
  }
}
