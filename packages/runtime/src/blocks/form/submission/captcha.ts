import type { BlockContext } from '../../../core/block.js'
import { createElement, getAttribute } from '../../../dom/native.js'
import type { BotCheckWidget } from '../../../services/bot-check/adapter.js'
import { botChecks } from '../../../services/bot-check/bot-check.js'
import { formsExtra, formsLogs } from '../../../services/messages/areas.js'
import { logText } from '../../../services/messages/log-text.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { ExtraMessages } from '../context.js'
import { put, showText } from '../elements/attributes.js'

/** The element of the check's error message, inside its part. */
function errorElementIn({ parts, attrs, site }: BlockContext, box: HTMLElement): HTMLElement {
  const element =
    parts('error').find((each) => box.contains(each)) ??
    attrs.insert(box, createElement(site.document, 'p'), box.firstChild)
  attrs.set(element, 'data-part', 'error')
  return element
}

/**
 * The bot check of one form, in its part `captcha`. If it could not be loaded, the next focus in the form or the next
 * submission tries again. Until it is passed, buttons with `data-captcha-bound` are `aria-disabled`; they keep the focus.
 */
export class Captcha {
  readonly #context: BlockContext
  readonly #form: HTMLFormElement
  readonly #t: ExtraMessages['t']
  readonly #box: HTMLElement
  readonly #errorElement: HTMLElement
  readonly #boundButtons: readonly HTMLElement[]
  #widget: BotCheckWidget | undefined
  #isUnavailable = false
  #isLoading = false
  #isLogged = false

  constructor(context: BlockContext, form: HTMLFormElement, { t }: ExtraMessages) {
    const { part, parts, attrs, on } = context
    const box = part('captcha')
    this.#context = context
    this.#form = form
    this.#t = t
    this.#box = box
    this.#boundButtons = parts('submit').filter((each) => each.hasAttribute('data-captcha-bound'))
    this.#errorElement = errorElementIn(context, box)

    attrs.set(box, 'role', 'group')
    attrs.set(box, 'aria-label', t('form.captcha.label'))
    attrs.set(box, 'aria-describedby', attrs.id(this.#errorElement))
    this.show(null)
    on(form, 'focusin', () => this.#load(), { passive: true })
    this.#load()
  }

  get token(): string | null {
    return this.#widget?.token ?? null
  }

  /** Why the form cannot be sent yet, as a sentence; null once the check is passed. */
  issue(): string | null {
    if (this.#widget?.token) return null
    const text = this.#t(this.#isUnavailable ? 'form.captcha.unavailable' : 'form.captcha.incomplete')
    this.#load()
    return text
  }

  /** Shows an issue at the check itself; null removes it. */
  show(issue: string | null): void {
    showText(this.#context.attrs, this.#errorElement, issue)
  }

  /** Requests a new token, since the server accepts each only once. Call it after the form is unlocked. */
  reset(): void {
    this.#isUnavailable = false
    this.#widget?.reset()
    // The token may have expired while the form was locked.
    if (this.#widget) this.#disableButtons(!this.#widget.token)
  }

  #load(): void {
    if (this.#widget || this.#isLoading) return
    const { site, guard, signal } = this.#context
    this.#isLoading = true
    this.#disableButtons(true)
    const listeners = { changed: guard(() => this.#changed()), failed: guard(() => this.#failed()) }
    site
      .shared(botChecks)(this.#box, listeners, signal)
      .then(
        guard((widget: BotCheckWidget) => this.#loaded(widget)),
        guard((cause: unknown) => this.#notLoaded(cause)),
      )
      .finally(() => {
        this.#isLoading = false
      })
  }

  #loaded(widget: BotCheckWidget): void {
    this.#widget = widget
    this.#isUnavailable = false
    this.show(null)
    this.#changed()
  }

  #notLoaded(cause: unknown): void {
    this.#isUnavailable = true
    // Without a widget, the button has to work: pressing it loads the check again.
    this.#disableButtons(false)
    if (this.#isLogged) return
    this.#isLogged = true
    console.error(logText(formsLogs, 'form.log.render'), this.#form, cause)
  }

  #changed(): void {
    const isPassed = Boolean(this.#widget?.token)
    this.#disableButtons(!isPassed)
    if (!isPassed) return
    this.#isUnavailable = false
    this.show(null)
  }

  #failed(): void {
    this.#isUnavailable = true
    this.show(this.#t('form.captcha.unavailable'))
  }

  #disableButtons(isDisabled: boolean): void {
    // The lock controls the button while the form is being sent.
    if (!isDisabled && getAttribute(this.#form, 'aria-busy') === 'true') return
    for (const button of this.#boundButtons) {
      put(this.#context.attrs, button, 'aria-disabled', isDisabled ? 'true' : null)
    }
  }
}

/** The form's bot check, with its texts. */
export const loadCaptcha = async (context: BlockContext, form: HTMLFormElement): Promise<Captcha> =>
  new Captcha(context, form, await context.site.shared(pageMessages)(formsExtra))
