import { addListener, queryAll } from '../../dom/native.js'
import type { lightbox } from '../../services/messages/areas/lightbox.js'
import type { KeysOf } from '../../services/messages/catalogue.js'
import type { Messages } from '../../services/messages/messages.js'
import type { LightboxItem } from './items.js'

/** The texts of the lightbox. */
export type Texts = Messages<KeysOf<typeof lightbox>>

export interface ViewOptions {
  readonly document: Document
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
  /** None where there is one item only [LBX-013]. */
  readonly previous: HTMLElement | null
  readonly next: HTMLElement | null
  /** Writes number, name and caption of an item, and says the first two aloud where it is not the first. */
  tell(item: LightboxItem, index: number): void
  /** Says that the item cannot be shown. */
  tellFailure(): void
}

/** Nothing else may be in the page under this id: the lightbox describes itself by it. */
const STATUS_ID = 'site-lightbox-status'

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

export function createView(
  { document, theme, label, items, texts }: ViewOptions,
  signal: AbortSignal,
): LightboxView {
  const { t } = texts
  const many = items.length > 1

  const make = <Name extends keyof HTMLElementTagNameMap>(tag: Name, name: string, parent?: Element) => {
    const element = document.createElement(tag)
    element.className = `site-lightbox${name}`
    parent?.append(element)
    return element
  }

  const call = (element: Element, text: string) => element.setAttribute('aria-label', text)

  const dialog = make('dialog', '')
  dialog.tabIndex = -1
  dialog.setAttribute('aria-modal', 'true')
  dialog.setAttribute('aria-describedby', STATUS_ID)
  call(dialog, label || t('lightbox.label'))
  dialog.dataset.theme = theme

  const button = (name: string, text: string) => {
    const element = make('button', name, dialog)
    element.type = 'button'
    call(element, text)
    return element
  }

  const overlay = make('div', '-overlay', dialog)
  const status = make('p', '-status', dialog)
  status.id = STATUS_ID
  status.setAttribute('aria-live', 'polite')
  const counter = document.createTextNode('')
  const spoken = document.createElement('span')
  spoken.className = 'site-visually-hidden'
  status.append(counter, spoken)

  const stage = make('div', '-stage', dialog)
  const close = button('-close', t('lightbox.close'))
  const previous = many ? button('-previous', t('lightbox.previous')) : null
  const next = many ? button('-next', t('lightbox.next')) : null

  // Room for a caption stands for the whole set, so that pictures keep their place.
  const hasCaptions = items.some(({ caption }) => caption !== '')
  const toggle = hasCaptions ? button('-toggle', t('lightbox.caption.hide')) : null
  const caption = hasCaptions ? make('div', '-caption', dialog) : null
  if (toggle) {
    addListener(
      toggle,
      'click',
      () => {
        const hidden = dialog.toggleAttribute('data-caption-hidden')
        call(toggle, t(hidden ? 'lightbox.caption.show' : 'lightbox.caption.hide'))
      },
      { signal },
    )
  }

  return {
    dialog,
    overlay,
    stage,
    close,
    previous,
    next,
    tell(item, index) {
      counter.data = many ? t('lightbox.counter', { current: index + 1, count: items.length }) : ''
      caption?.replaceChildren(...(typeof item.caption === 'string' ? [item.caption] : copy(item.caption)))
      if (toggle) toggle.hidden = item.caption === ''
      // It may have to be scrolled, by key too.
      if (caption) caption.tabIndex = caption.textContent.length > LONG_CAPTION ? 0 : -1
      const name = item.alt.trim() || caption?.textContent.trim() || ''
      spoken.textContent = name && ` ${name}`
    },
    tellFailure() {
      spoken.textContent += ` ${t('lightbox.failed')}`
    },
  }
}
