import { emit, listen } from '../../../core/events.js'
import type { Site } from '../../../core/site.js'
import { onDisappearance } from '../../../dom/modal/disappearance.js'
import { rememberFocus } from '../../../dom/modal/focus-return.js'
import { inertAround } from '../../../dom/modal/inert-around.js'
import { addListener, createElement, ofDocument } from '../../../dom/native.js'
import { escapes } from '../../../services/escape/escape.js'
import { hide } from '../../shared/hide.js'

declare module '../../../core/events.js' {
  interface SiteEvents {
    /** The popup has appeared, or the visitor closed it. */
    'popup:open': undefined
    'popup:close': undefined
  }
}

/** Stores the action of the visitor. */
export interface Memory {
  closed(): void
  submitted(): void
}

/** Options of {@link showPopup}. */
interface PopupOptions extends Memory {
  readonly t: (key: 'overlay.close' | 'overlay.popup') => string
}

/** The popup's own close button; a form in it may have a part of the same name. */
const CLOSE = '[data-part="close"]:not([data-block] *)'

/** Adds the close button of the runtime, whose sign the sheet draws. */
function addClose(paper: Element, t: PopupOptions['t']): void {
  const button = createElement(document, 'button')
  button.dataset.part = 'close'
  button.setAttribute('aria-label', t('overlay.close'))
  paper.prepend(button)
}

/** A close button after a text that is longer than the window has a second one above the text. */
function addCloseInView(root: Element, t: PopupOptions['t']): void {
  const paper = root.firstElementChild as Element
  const { bottom } = (paper.querySelector(CLOSE) as Element).getBoundingClientRect()
  if (bottom > root.clientHeight) addClose(paper, t)
}

/** The popup with its content, a close button and a name. */
export function createPopup(
  document: Document,
  content: DocumentFragment,
  t: PopupOptions['t'],
): HTMLElement {
  const root = createElement(document, 'div')
  const paper = createElement(document, 'div')
  root.className = 'site-popup'
  paper.className = 'site-popup-paper'
  paper.append(content)
  root.append(paper)
  if (!paper.querySelector(CLOSE)) addClose(paper, t)
  const attributes = {
    // Tells a form in the popup that it is in an overlay.
    'data-part': 'overlay',
    role: 'dialog',
    'aria-modal': 'true',
    tabindex: '-1',
    'aria-label': paper.querySelector('h1, h2, h3')?.textContent?.trim() || t('overlay.popup'),
  }
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value)
  return root
}

/** Adds the popup to the page and makes the rest inert. @returns ends that, and restores the focus */
function coverPage(document: Document, root: HTMLElement): () => void {
  const activeElement = ofDocument(document, 'activeElement')
  const body = ofDocument(document, 'body')
  const restoreFocus =
    activeElement instanceof HTMLElement && activeElement !== body
      ? rememberFocus(activeElement)
      : () => (ofDocument(document, 'activeElement') as HTMLElement | null)?.blur()
  body.append(root)
  const removeInert = inertAround(root)
  return () => {
    removeInert()
    restoreFocus()
  }
}

/** Closes the popup on a click beside it, on its close button and on buttons that open the cookie banner. */
export function closeOnClick(root: HTMLElement, signal: AbortSignal, close: () => void): void {
  /** Whether the press began beside the popup; a text selection in it may end there. */
  let beganOutside = false
  addListener(
    root,
    'pointerdown',
    ({ target }: Event) => {
      beganOutside = target === root
    },
    { signal, passive: true },
  )
  addListener(
    root,
    'click',
    ({ target }: Event) => {
      if (
        target === root
          ? beganOutside
          : target instanceof Element && target.closest(`${CLOSE},[data-consent-open]`)
      )
        close()
    },
    { signal },
  )
}

/**
 * Shows the popup over the page. It is not a modal `<dialog>`, because the challenge of a bot check, which is added to
 * the body, would be inert (https://github.com/google/recaptcha/issues/318). The rest of the page is inert instead.
 */
export function showPopup(
  site: Site,
  content: DocumentFragment,
  { closed, submitted, t }: PopupOptions,
): void {
  const { document, signal } = site
  const root = createPopup(document, content, t)
  const uncoverPage = coverPage(document, root)
  const open = new AbortController()
  let stop = () => {}

  const remove = () => {
    site.dehydrate(root)
    root.remove()
  }
  const restorePage = () => {
    open.abort()
    removeEscape()
    uncoverPage()
  }
  const close = () => {
    if (open.signal.aborted) return
    closed()
    root.inert = true
    restorePage()
    emit(document, 'popup:close', undefined)
    stop = hide(site, root, remove)
  }
  const removeEscape = site.shared(escapes).push(close, { signup: root.querySelector('form') !== null })

  closeOnClick(root, signal, close)
  onDisappearance(root, close, open.signal)
  listen(root, 'form:success', submitted, signal)
  signal.addEventListener(
    'abort',
    () => {
      stop()
      if (!open.signal.aborted) restorePage()
      root.remove()
    },
    { once: true },
  )

  site.hydrate(root)
  addCloseInView(root, t)
  root.focus({ preventScroll: true })
  emit(document, 'popup:open', undefined)
}
