import type { BlockContext } from '../../../core/block.js'
import { createElement } from '../../../dom/native.js'
import type { BotCheckWidget } from '../../../services/bot-check/adapter.js'
import { botChecks } from '../../../services/bot-check/bot-check.js'
import { formsExtra, formsLogs } from '../../../services/messages/areas.js'
import { logText } from '../../../services/messages/log-text.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { ExtraMessages } from '../context.js'
import { put, showText } from '../elements/attributes.js'

/** The bot check of one form. */
export interface Captcha {
  readonly token: string | null
  /** Why the form cannot be sent yet, as a sentence; null once the check is passed. */
  issue(): string | null
  /** Shows an issue at the check itself; null removes it. */
  show(issue: string | null): void
  /** Requests a new token, since the server accepts each only once. Call it after the form is unlocked. */
  reset(): void
}

/** The element of the check's error message, inside its part. */
function errorElementIn({ parts, attrs, site }: BlockContext, box: HTMLElement): HTMLElement {
  const element =
    parts('error').find((each) => box.contains(each)) ??
    attrs.insert(box, createElement(site.document, 'p'), box.firstChild)
  attrs.set(element, 'data-part', 'error')
  return element
}

/**
 * Renders the check into the form's part `captcha`. If it could not be loaded, the next focus in the form or the next
 * submission tries again. Until it is passed, buttons with `data-captcha-bound` are `aria-disabled`; they keep the focus.
 */
export function createCaptcha(context: BlockContext, form: HTMLFormElement, { t }: ExtraMessages): Captcha {
  const { part, parts, attrs, on, site, signal, guard } = context
  const box = part('captcha')
  const boundButtons = parts('submit').filter((each) => each.hasAttribute('data-captcha-bound'))
  const errorElement = errorElementIn(context, box)
  let widget: BotCheckWidget | undefined
  let isUnavailable = false
  let isLoading = false
  let isLogged = false

  const show = (issue: string | null) => showText(attrs, errorElement, issue)
  const disableButtons = (isDisabled: boolean) => {
    // The lock controls the button while the form is being sent.
    if (!isDisabled && form.getAttribute('aria-busy') === 'true') return
    for (const button of boundButtons) put(attrs, button, 'aria-disabled', isDisabled ? 'true' : null)
  }
  const changed = () => {
    const isPassed = Boolean(widget?.token)
    disableButtons(!isPassed)
    if (!isPassed) return
    isUnavailable = false
    show(null)
  }
  const failed = () => {
    isUnavailable = true
    show(t('form.captcha.unavailable'))
  }
  const load = () => {
    if (widget || isLoading) return
    isLoading = true
    disableButtons(true)
    site
      .shared(botChecks)(box, { changed: guard(changed), failed: guard(failed) }, signal)
      .then(
        guard((loaded: BotCheckWidget) => {
          widget = loaded
          isUnavailable = false
          show(null)
          changed()
        }),
        guard((cause: unknown) => {
          isUnavailable = true
          // Without a widget, the button has to work: pressing it loads the check again.
          disableButtons(false)
          if (isLogged) return
          isLogged = true
          console.error(logText(formsLogs, 'form.log.render'), form, cause)
        }),
      )
      .finally(() => {
        isLoading = false
      })
  }

  attrs.set(box, 'role', 'group')
  attrs.set(box, 'aria-label', t('form.captcha.label'))
  attrs.set(box, 'aria-describedby', attrs.id(errorElement))
  show(null)
  on(form, 'focusin', load, { passive: true })
  load()

  return {
    get token() {
      return widget?.token ?? null
    },
    issue() {
      if (widget?.token) return null
      const text = t(isUnavailable ? 'form.captcha.unavailable' : 'form.captcha.incomplete')
      load()
      return text
    },
    show,
    reset() {
      isUnavailable = false
      widget?.reset()
      // The token may have expired while the form was locked.
      if (widget) disableButtons(!widget.token)
    },
  }
}

/** The form's bot check, with its texts. */
export const loadCaptcha = async (context: BlockContext, form: HTMLFormElement): Promise<Captcha> =>
  createCaptcha(context, form, await context.site.shared(pageMessages)(formsExtra))
