import { fadeOut } from '../../dom/fade-out.js'
import { rememberFocus } from '../../dom/focus-return.js'
import { holdScroll } from '../../dom/hold-scroll.js'
import { addListener, ofDocument, queryAll } from '../../dom/native.js'
import { escapes } from '../../services/escape/escape.js'
import { hide } from '../shared/hide.js'
import type { DialogHost } from './host.js'
import { cover } from './inert-stack.js'
import { buildDialog, type DialogParts } from './view.js'

export interface DialogOptions<Answer extends string> extends DialogParts<Answer> {
  /** What Escape, the overlay and the end of the page answer. */
  readonly dismissal: Answer
  /**
   * `false` where something outside must stay reachable, such as a bot check's challenge: the dialog is kept out of
   * the top layer, and the page is inert around it but for what comes into it later.
   */
  readonly topLayer?: boolean
  /** Ends it as a dismissal; pass the block's. */
  readonly signal?: AbortSignal
}

/** A dialog that can be shown again: between two times nothing of it is in the page. */
export interface Dialog<Answer> {
  /**
   * Resolves once it is gone and focus is back, always; while it is shown, with the same promise.
   *
   * @param opener - gets focus back; where it has gone by then, what was around it does
   */
  show(opener?: Element | null): Promise<Answer>
  /** Answers in the visitor's place. */
  answer(answer: Answer): void
}

/** By its code: WebKitGTK names it otherwise with Shift. */
const KEY_CODE_TAB = 9

/** A dialog with a row of buttons. All that it says is written as text. */
export function createDialog<Answer extends string>(
  site: DialogHost,
  options: DialogOptions<Answer>,
): Dialog<Answer> {
  const { document } = site
  const { dialog, buttons, overlay } = buildDialog(document, options)
  const over = options.signal ? AbortSignal.any([site.signal, options.signal]) : site.signal
  let shown: Promise<Answer> | null = null
  let answer = (_: Answer) => {}

  const begin = (opener: Element, resolve: (answer: Answer) => void) => {
    const life = new AbortController()
    const { signal } = life
    const on = (target: EventTarget, type: string, listener: (event: never) => unknown) =>
      addListener(target, type, listener, { signal })
    let given: Answer | undefined
    let stopHiding = () => {}
    let uncover = () => {}

    /** The page can be used from then on, and has the focus. */
    const giveBack = () => {
      giveBackOnce = () => {}
      drop()
      uncover()
      fadeOut(dialog)
      refocus()
    }
    let giveBackOnce = giveBack

    const gone = () => {
      if (signal.aborted) return
      life.abort()
      giveBackOnce()
      stopHiding()
      dialog.remove()
      for (const each of ['data-closing', 'inert']) dialog.removeAttribute(each)
      shown = null
      resolve(given ?? options.dismissal)
    }
    answer = (chosen) => {
      if (given !== undefined) return
      given = chosen
      giveBackOnce()
      stopHiding = hide(site, dialog, gone)
    }
    const dismiss = () => answer(options.dismissal)

    const refocus = rememberFocus(opener as HTMLElement)
    const drop = site.shared(escapes).push(dismiss)
    const body = queryAll(document, 'body')[0] ?? ofDocument(document, 'documentElement')
    // Around a modal dialog that is open, everything is inert already.
    const modal = options.topLayer !== false || queryAll(document, 'dialog:modal').length > 0
    // It reads layout, before anything is written.
    if (modal) uncover = holdScroll()
    body.append(dialog)
    if (modal) dialog.showModal()
    else {
      dialog.show()
      uncover = site.shared(cover).add(dialog)
    }
    dialog.toggleAttribute('aria-modal', false)
    if (modal) dialog.setAttribute('aria-modal', 'true')
    buttons[0]?.[0].focus({ preventScroll: true })

    for (const [button, each] of buttons) on(button, 'click', () => answer(each))
    if (options.overlay !== false) on(overlay, 'click', dismiss)
    // Browsers lead on into their own bars, and some lose the way back from there.
    on(dialog, 'keydown', (event: KeyboardEvent) => {
      const [from, to] = event.shiftKey ? [0, -1] : [-1, 0]
      if (event.keyCode !== KEY_CODE_TAB || !modal || event.target !== buttons.at(from)?.[0]) return
      event.preventDefault()
      buttons.at(to)?.[0].focus()
    })
    // What the platform has to close a dialog by, a phone's gesture for one; it may not be refused twice.
    on(dialog, 'cancel', (event: Event) => {
      event.preventDefault()
      dismiss()
    })
    on(dialog, 'close', () => given ?? gone())
    on(over, 'abort', gone)
    // The page's content may have been replaced, and the dialog with it.
    site.on('page:ready', () => dialog.isConnected || gone(), { signal })
  }

  return {
    show(opener = ofDocument(document, 'activeElement')) {
      if (over.aborted) return Promise.resolve(options.dismissal)
      shown ??= new Promise((resolve) => begin(opener ?? ofDocument(document, 'documentElement'), resolve))
      return shown
    },
    answer: (chosen) => answer(chosen),
  }
}
