import { emit, listen } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { rememberFocus } from '../../../dom/focus-return.js'
import { inertAround } from '../../../dom/inert-around.js'
import { addListener, createElement, ofDocument } from '../../../dom/native.js'
import { escapes } from '../../../services/escape/escape.js'
import { hide } from '../../shared/hide.js'

declare module '../../../core/events.js' {
  interface SiteEvents {
    /** The popup is there, or the visitor closed it. */
    'popup:open': undefined
    'popup:close': undefined
  }
}

/** Remembers what the visitor did. */
export interface Memory {
  closed(): void
  submitted(): void
}

/** What a popup is shown with. */
export interface PopupLook extends Memory {
  readonly t: (key: 'overlay.close' | 'overlay.popup') => string
}

/** A button of the popup's own; a form in it may have one of that name too. */
const CLOSE = '[data-part="close"]:not([data-block] *)'

/**
 * Shows the popup over the page. It is not modal by the browser's means: what a bot check puts into the body, its
 * challenge, would be inert (https://github.com/google/recaptcha/issues/318). All that was there before is, instead.
 */
export function showPopup(site: Site, content: DocumentFragment, { closed, submitted, t }: PopupLook): void {
  const { document, signal } = site
  const root = createElement(document, 'div')
  const paper = createElement(document, 'div')
  let stop = () => {}
  let isOpen = true

  root.className = 'site-popup'
  paper.className = 'site-popup-paper'
  paper.append(content)
  root.append(paper)
  if (!paper.querySelector(CLOSE)) {
    const button = createElement(document, 'button')
    button.dataset.part = 'close'
    button.setAttribute('aria-label', t('overlay.close'))
    paper.prepend(button)
  }
  const attributes = {
    // A form in it is one that lies over the page.
    'data-part': 'overlay',
    role: 'dialog',
    'aria-modal': 'true',
    tabindex: '-1',
    'aria-label': paper.querySelector('h1, h2, h3')?.textContent?.trim() || t('overlay.popup'),
  }
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)

  const activeElement = ofDocument(document, 'activeElement')
  const body = ofDocument(document, 'body')
  const giveBack =
    activeElement instanceof HTMLElement && activeElement !== body
      ? rememberFocus(activeElement)
      : () => (ofDocument(document, 'activeElement') as HTMLElement | null)?.blur()
  body.append(root)
  const release = inertAround(root)

  const remove = () => {
    site.dehydrate(root)
    root.remove()
  }
  const leave = () => {
    isOpen = false
    drop()
    release()
    giveBack()
  }
  const close = () => {
    if (!isOpen) return
    closed()
    root.inert = true
    leave()
    emit(document, 'popup:close', undefined)
    stop = hide(site, root, remove)
  }
  const drop = site.shared(escapes).push(close, { signup: root.querySelector('form') !== null })

  /** Whether the pointer went down beside the paper, where it may come up after text was selected. */
  let isBeside = false
  addListener(
    root,
    'pointerdown',
    ({ target }: Event) => {
      isBeside = target === root
    },
    { signal, passive: true },
  )
  addListener(
    root,
    'click',
    ({ target }: Event) => {
      if (
        target === root
          ? isBeside
          : target instanceof Element && target.closest(`${CLOSE},[data-consent-open]`)
      )
        close()
    },
    { signal },
  )
  listen(root, 'form:success', submitted, signal)
  signal.addEventListener(
    'abort',
    () => {
      stop()
      if (isOpen) leave()
      root.remove()
    },
    { once: true },
  )

  site.hydrate(root)
  root.focus({ preventScroll: true })
  emit(document, 'popup:open', undefined)
}
