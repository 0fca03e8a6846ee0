import { addListener, createElement, ofDocument, queryAll } from '../../../dom/native.js'
import type { lightbox } from '../../../services/messages/areas.js'
import type { KeysOf } from '../../../services/messages/catalogue.js'
import type { Messages } from '../../../services/messages/messages.js'
import type { LightboxItem } from '../items.js'
import { make } from './create-element.js'

/** The texts of the lightbox. */
export type Texts = Messages<KeysOf<typeof lightbox>>

export interface ViewOptions {
  readonly theme: 'light' | 'dark'
  readonly label: string | undefined
  readonly items: readonly LightboxItem[]
  readonly texts: Texts
}

/** What stands in the dialog. Text is written as text, and nothing is parsed. */
export interface LightboxView {
  readonly dialog: HTMLDialogElement
  readonly overlay: HTMLElement
  readonly stage: HTMLElement
  readonly close: HTMLElement
  /** These stand nowhere where there is one item only. */
  readonly previous: HTMLElement
  readonly next: HTMLElement
  /** What is said of an item that cannot be shown. */
  readonly failed: string
  /** Writes number, name and caption of an item, and says the first two aloud where it is not the first. */
  tell(item: LightboxItem, index: number): void
  /** Says that the item cannot be shown. */
  tellFailure(): void
}

/** Characters of a caption that fit on the smallest screen. */
const LONG_CAPTION = 200

/** A copy of a caption, links and all, without what may be in a page only once. */
function copy(caption: HTMLElement): Node[] {
  const clone = caption.cloneNode(true) as HTMLElement
  for (const each of queryAll(clone, '[id], [data-block]')) {
    each.removeAttribute('id')
    each.removeAttribute('data-block')
  }
  return [...clone.childNodes]
}

export function createView({ theme, label, items, texts }: ViewOptions, signal: AbortSignal): LightboxView {
  const { t } = texts
  const many = items.length > 1
  const failed = t('lightbox.failed')
  const call = (element: Element, text: string) => element.setAttribute('aria-label', text)

  const dialog = make('dialog', '')
  const button = (name: string, text: string, parent: Element | false = dialog) => {
    const element = make('button', name, parent)
    element.type = 'button'
    call(element, text)
    return element
  }

  const overlay = make('div', '-overlay', dialog)
  const status = make('p', '-status', dialog)
  const counter = ofDocument(document, 'createTextNode').call(document, '')
  const spoken = createElement(document, 'span')
  spoken.className = 'site-visually-hidden'
  status.append(counter, spoken)
  status.setAttribute('aria-live', 'polite')
  // Nothing else may be in the page under this id: the lightbox describes itself by it.
  status.id = status.className

  dialog.tabIndex = -1
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-describedby', status.id)
  call(dialog, label || t('lightbox.label'))
  dialog.dataset.theme = theme

  const stage = make('div', '-stage', dialog)
  const close = button('-close', t('lightbox.close'))
  const previous = button('-previous', t('lightbox.previous'), many && dialog)
  const next = button('-next', t('lightbox.next'), many && dialog)

  // Room for a caption stands for the whole set, so that pictures keep their place.
  const holder = items.some((item) => item.caption !== '') && dialog
  const toggle = button('-toggle', t('lightbox.caption.hide'), holder)
  const caption = make('div', '-caption', holder)
  addListener(
    toggle,
    'click',
    () => {
      const hidden = dialog.toggleAttribute('data-caption-hidden')
      call(toggle, t(hidden ? 'lightbox.caption.show' : 'lightbox.caption.hide'))
    },
    { signal },
  )

  return {
    dialog,
    overlay,
    stage,
    close,
    previous,
    next,
    failed,
    tell(item, index) {
      counter.data = many ? t('lightbox.counter', { current: index + 1, count: items.length }) : ''
      caption.replaceChildren(...(typeof item.caption === 'string' ? [item.caption] : copy(item.caption)))
      toggle.hidden = item.caption === ''
      // It may have to be scrolled, by key too.
      caption.tabIndex = caption.textContent.length > LONG_CAPTION ? 0 : -1
      const name = item.alt.trim() || caption.textContent.trim()
      spoken.textContent = name && ` ${name}`
    },
    tellFailure() {
      spoken.textContent += ` ${failed}`
    },
  }
}
