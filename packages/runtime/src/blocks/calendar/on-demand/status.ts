import type { BlockContext } from '../../../core/block.js'
import { createElement, ofDocument, setAttribute } from '../../../dom/native.js'
import { calendar } from '../../../services/messages/areas.js'
import type { Messages } from '../../../services/messages/messages.js'
import { pageMessages } from '../../../services/messages/page.js'

type Texts = Messages<keyof (typeof calendar)['messages']>['t']

/** The line below a calendar with the state of the shown month, and a button if the visitor can act. */
export class StatusLine {
  readonly #context: BlockContext
  readonly #line: HTMLElement
  readonly #button: HTMLButtonElement
  readonly #leave: () => void
  /** Tells the newest text from an older one whose translation arrives late. */
  #id = 0

  /**
   * @param act - the action of the button
   * @param leave - moves the focus from the button to the grid
   */
  constructor(context: BlockContext, act: () => void, leave: () => void) {
    const { site, part, attrs, on } = context
    this.#context = context
    this.#leave = leave
    this.#line = part('status')
    this.#button = createElement(site.document, 'button')
    setAttribute(this.#button, 'type', 'button')
    setAttribute(this.#button, 'data-part', 'action')
    this.#button.hidden = true
    attrs.insert(this.#line.parentElement!, this.#button, this.#line.nextSibling)
    on(this.#button, 'click', act)
  }

  /** Writes the line, and names the button; without a name it is hidden. */
  async write(
    text: (t: Texts) => string,
    action: 'calendar.retry' | 'calendar.whole' | null = null,
  ): Promise<void> {
    this.#id += 1
    const id = this.#id
    const { attrs, signal, site } = this.#context
    const { t } = await site.shared(pageMessages)(calendar)
    if (signal.aborted || id !== this.#id) return
    attrs.text(this.#line, text(t))
    // A button that is hidden loses the focus: the visitor would start again at the top of the page.
    if (!action && ofDocument(site.document, 'activeElement') === this.#button) this.#leave()
    this.#button.hidden = action === null
    if (action) this.#button.textContent = t(action)
  }
}
