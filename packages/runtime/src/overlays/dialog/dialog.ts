import { onDisappearance } from '../../dom/modal/disappearance.js'
import { fadeOut } from '../../dom/modal/fade-out.js'
import { rememberFocus, wrapTab } from '../../dom/modal/focus-return.js'
import { holdScroll } from '../../dom/modal/hold-scroll.js'
import { addListener, ofDocument, queryAll } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import { hide } from '../shared/hide.js'
import type { DialogHost } from './host.js'
import { inertStack } from './inert-stack.js'
import { buildDialog, type DialogParts } from './view.js'

export interface DialogOptions<Answer extends string> extends DialogParts<Answer> {
  /** The answer for Escape, a click on the overlay, and the end of the site. */
  readonly dismissal: Answer
  /**
   * `false` keeps the dialog out of the top layer, if something outside must stay reachable, such as a bot check's
   * challenge. The page around it is inert, except for elements that are added later.
   */
  readonly topLayer?: boolean
  /** Called as soon as an answer is chosen, while the dialog still fades. A page that closes now loses later work. */
  readonly onChoice?: (answer: Answer) => void
  /** Dismisses the dialog; pass the block's signal. */
  readonly signal?: AbortSignal
}

/** A dialog that can be shown several times. It is only in the page while it is open. */
export interface Dialog<Answer> {
  /**
   * Resolves once the dialog is removed and the focus is back. While it is open, returns the same promise.
   *
   * @param opener - gets the focus back; if it is gone by then, an element around its place gets it
   */
  show(opener?: Element | null): Promise<Answer>
  /** Closes the dialog with an answer. */
  answer(answer: Answer): void
}

/**
 * Shows a dialog element over the page, which is inert meanwhile.
 *
 * @returns makes the page usable again and restores its focus; a second call does nothing. The dialog is closed, and
 * stays visible while it fades.
 */
function coverPage(
  site: DialogHost,
  dialog: HTMLDialogElement,
  isModal: boolean,
  opener: Element,
  dismiss: () => void,
): () => void {
  const { document } = site
  const refocus = rememberFocus(opener as HTMLElement)
  const drop = site.shared(escapes).push(dismiss)
  const body = queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
  let uncover = () => {}
  // Reads layout, so it runs before any change.
  if (isModal) uncover = holdScroll()
  body.append(dialog)
  if (isModal) dialog.showModal()
  else {
    dialog.show()
    uncover = site.shared(inertStack).add(dialog)
  }
  let isCovered = true
  return () => {
    if (!isCovered) return
    isCovered = false
    drop()
    uncover()
    fadeOut(dialog)
    refocus()
  }
}

/** A dialog with a row of buttons. Its texts are set as text, nothing is parsed. */
export function createDialog<Answer extends string>(
  site: DialogHost,
  options: DialogOptions<Answer>,
): Dialog<Answer> {
  const { document } = site
  const { dialog, buttons, overlay } = buildDialog(document, options)
  const signals = options.signal ? AbortSignal.any([site.signal, options.signal]) : site.signal
  let shown: Promise<Answer> | null = null
  let answer = (_: Answer) => {}

  const begin = (opener: Element, resolve: (answer: Answer) => void) => {
    const listeners = new AbortController()
    const { signal } = listeners
    const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
      addListener(target, type, listener, { signal })
    let chosenAnswer: Answer | undefined
    let stopHiding = () => {}

    const finish = () => {
      if (signal.aborted) return
      listeners.abort()
      restorePage()
      stopHiding()
      dialog.remove()
      for (const each of ['data-closing', 'inert']) dialog.removeAttribute(each)
      shown = null
      resolve(chosenAnswer ?? options.dismissal)
    }
    answer = (chosen) => {
      if (chosenAnswer !== undefined) return
      chosenAnswer = chosen
      options.onChoice?.(chosen)
      restorePage()
      stopHiding = hide(site, dialog, finish)
    }
    const dismiss = () => answer(options.dismissal)

    // While a modal dialog is open, everything outside of it is inert, so this one has to be modal too.
    const isModal = options.topLayer !== false || queryAll(document, 'dialog:modal').length > 0
    const restorePage = coverPage(site, dialog, isModal, opener, dismiss)
    dialog.toggleAttribute('aria-modal', false)
    if (isModal) dialog.setAttribute('aria-modal', 'true')
    buttons[0]?.[0].focus({ preventScroll: true })

    for (const [button, each] of buttons) on(button, 'click', () => answer(each))
    if (options.overlay !== false) on(overlay, 'click', dismiss)
    on(dialog, 'keydown', (event: KeyboardEvent) => {
      if (isModal && wrapTab(dialog, event)) event.preventDefault()
    })
    // The platform's own ways to close a dialog, such as a phone's gesture. A second one cannot be prevented.
    on(dialog, 'cancel', (event: Event) => {
      event.preventDefault()
      dismiss()
    })
    const finishUnanswered = () => chosenAnswer ?? finish()
    on(dialog, 'close', finishUnanswered)
    onDisappearance(dialog, finishUnanswered, signal)
    on(signals, 'abort', finish)
    // Other code may have replaced the page's content, and the dialog with it.
    site.on('page:ready', () => dialog.isConnected || finish(), { signal })
  }

  return {
    show(opener = ofDocument(document, 'activeElement')) {
      if (signals.aborted) return Promise.resolve(options.dismissal)
      shown ??= new Promise((resolve) => begin(opener ?? ofDocument(document, 'documentElement'), resolve))
      return shown
    },
    answer: (chosen) => answer(chosen),
  }
}
