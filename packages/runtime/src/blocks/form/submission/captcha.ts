import type { BlockContext } from '../../../core/block.js'
import { createElement } from '../../../dom/native.js'
import type { BotCheckWidget } from '../../../services/bot-check/adapter.js'
import { botChecks } from '../../../services/bot-check/bot-check.js'
import { formsExtra } from '../../../services/messages/areas/forms-extra.js'
import { formsLogs } from '../../../services/messages/areas/forms-logs.js'
import { logText } from '../../../services/messages/log-text.js'
import { pageMessages } from '../../../services/messages/page.js'
import { put, showText } from '../elements/attributes.js'
import type { ExtraMessages } from '../messages.js'

/** The bot check of one form. */
export interface Captcha {
  readonly token: string | null
  /** Why the form cannot be sent yet, in words; null once the check is passed. */
  problem(): string | null
  /** Shows what is wrong at the check itself, or takes it away. */
  fail(message: string | null): void
  /** The server has had the token, and knows each only once. Call it when the form is unlocked. */
  used(): void
  /** The form was not sent or not accepted. Call it when the form is unlocked. */
  failed(): void
}

/**
 * Draws the check into the form's part `captcha`. One that could not be loaded is asked for again when the visitor
 * goes on or sends the form. Until it is passed, buttons with `data-captcha-bound` say that they are disabled; they
 * keep the focus.
 */
export function createCaptcha(context: BlockContext, form: HTMLFormElement, { t }: ExtraMessages): Captcha {
  const { part, parts, attrs, on, site, signal, guard } = context
  const place = part('captcha')
  const bound = parts('submit').filter((each) => each.hasAttribute('data-captcha-bound'))
  const slot =
    parts('error').find((each) => place.contains(each)) ??
    attrs.insert(place, createElement(site.document, 'p'), place.firstChild)
  let widget: BotCheckWidget | undefined
  let broken = false
  let loading = false
  let told = false

  const fail = (message: string | null) => showText(attrs, slot, message)
  const close = (closed: boolean) => {
    // While the form is sent, its button is not ours to open.
    if (!closed && form.getAttribute('aria-busy') === 'true') return
    for (const button of bound) put(attrs, button, 'aria-disabled', closed ? 'true' : null)
  }
  const changed = () => {
    const passed = Boolean(widget?.token)
    close(!passed)
    if (!passed) return
    broken = false
    fail(null)
  }
  const failed = () => {
    broken = true
    fail(t('form.captcha.unavailable'))
  }
  const start = () => {
    if (widget || loading) return
    loading = true
    close(true)
    site
      .shared(botChecks)(place, { changed: guard(changed), failed: guard(failed) }, signal)
      .then(
        guard((made: BotCheckWidget) => {
          widget = made
          broken = false
          fail(null)
          changed()
        }),
        guard((cause: unknown) => {
          broken = true
          // Without a check, the button is what asks for it anew.
          close(false)
          if (told) return
          told = true
          console.error(logText(formsLogs, 'form.log.render'), form, cause)
        }),
      )
      .finally(() => {
        loading = false
      })
  }
  const again = () => {
    broken = false
    widget?.reset()
    // The token may have gone before, while the form had its button.
    if (widget) close(!widget.token)
  }

  attrs.set(slot, 'data-part', 'error')
  attrs.set(place, 'role', 'group')
  attrs.set(place, 'aria-label', t('form.captcha.label'))
  attrs.set(place, 'aria-describedby', attrs.id(slot))
  fail(null)
  on(form, 'focusin', start, { passive: true })
  start()

  return {
    get token() {
      return widget?.token ?? null
    },
    problem() {
      if (widget?.token) return null
      const text = t(broken ? 'form.captcha.unavailable' : 'form.captcha.incomplete')
      start()
      return text
    },
    fail,
    used: again,
    failed: again,
  }
}

/** The check of a form, with its texts. */
export const loadCaptcha = async (context: BlockContext, form: HTMLFormElement): Promise<Captcha> =>
  createCaptcha(context, form, await context.site.shared(pageMessages)(formsExtra))
