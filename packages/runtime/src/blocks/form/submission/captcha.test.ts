import { describe, expect, it, vi } from 'vitest'
import { answer, api, open, rendered, scripts, site } from '../../../../testing/bot-check.js'
import { silence } from '../../../../testing/globals.js'
import { defineBlock } from '../../../core/block.js'
import { formsExtra } from '../../../services/messages/areas.js'
import { createMessages } from '../../../services/messages/messages.js'
import { Captcha } from './captcha.js'

/** happy-dom runs no listeners of ours on a form element itself, but those of what is in it bubble to it. */
const html = `<div data-block="form"><form>
<input name="email">
<div data-part="captcha"></div>
<button data-part="submit" data-captcha-bound="">Send</button>
</form></div>`

let captcha: Captcha

const start = async (markup = html, botCheck: object = { provider: 'turnstile', siteKey: 'key' }) => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
  document.body.innerHTML = markup
  open(botCheck, {
    blocks: {
      form: defineBlock({
        name: 'form',
        init(context) {
          const form = context.element.querySelector('form') as HTMLFormElement
          captcha = new Captcha(context, form, createMessages('en', [formsExtra]))
        },
      }),
    },
  })
  await site.start()
}
const started = async (markup?: string) => {
  await start(markup)
  await answer('turnstile')
  await vi.waitFor(() => expect(rendered).toHaveLength(1))
  // The form learns of the widget one turn after it is drawn.
  await Promise.resolve()
  return rendered[0]!
}
const element = <Kind extends HTMLElement>(selector: string) => document.querySelector<Kind>(selector) as Kind
const place = () => element('[data-part=captcha]')
const isClosed = () => element('button').getAttribute('aria-disabled') === 'true'
const error = () => {
  const slot = document.getElementById(place().getAttribute('aria-describedby') ?? '')
  return slot?.hidden ? null : slot?.textContent
}
const failCheck = async () => {
  ;(await vi.waitUntil(() => scripts()[0])).dispatchEvent(new Event('error'))
  await vi.waitFor(() => expect(captcha.issue()).toMatch(/could not be loaded/))
}

const INCOMPLETE = 'Complete CAPTCHA before submitting.'
const UNAVAILABLE = 'The security check could not be loaded. Please reload and try again.'

describe('the check of a form', () => {
  it('[FVAL-001] must be passed before the form is sent', async () => {
    const widget = await started()
    expect(captcha.issue()).toBe(INCOMPLETE)
    widget.call('callback', 'token')
    expect(captcha.issue()).toBeNull()
    expect(captcha.token).toBe('token')
  })

  it('has a name, and describes what is wrong at its own place until it is passed', async () => {
    const widget = await started()
    expect(place().getAttribute('role')).toBe('group')
    expect(place().getAttribute('aria-label')).toBe('Security check')
    expect(error()).toBeNull()
    captcha.show(INCOMPLETE)
    expect(error()).toBe(INCOMPLETE)
    expect(place().firstElementChild!.textContent).toBe(INCOMPLETE)
    widget.call('callback', 'token')
    expect(error()).toBeNull()
  })

  it('writes its errors where the server made room for them', async () => {
    const own = '<div data-part="captcha"><b></b><p data-part="error" id="own" hidden></p></div>'
    await started(html.replace('<div data-part="captcha"></div>', own))
    captcha.show(INCOMPLETE)
    expect(element('#own').textContent).toBe(INCOMPLETE)
    expect(document.querySelectorAll('[data-part=error]')).toHaveLength(1)
  })

  it('[FORM-011] disables a button that is bound to it until it is passed, and keeps its focus', async () => {
    await start()
    element('button').focus()
    expect(isClosed()).toBe(true)
    await answer('turnstile')
    const widget = await vi.waitUntil(() => rendered[0])
    expect(isClosed()).toBe(true)
    widget.call('callback', 'token')
    element('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(isClosed()).toBe(false)
    widget.call('expired-callback')
    expect(isClosed()).toBe(true)
    expect(element<HTMLButtonElement>('button').disabled).toBe(false)
    expect(document.activeElement).toBe(element('button'))
  })

  it('leaves a button alone that is not bound to it', async () => {
    const widget = await started(html.replace(` data-captcha-bound=""`, ''))
    expect(element('button').hasAttribute('aria-disabled')).toBe(false)
    widget.call('callback', 'token')
    expect(element('button').hasAttribute('aria-disabled')).toBe(false)
  })

  it('[FORM-011] starts again after a submission: the server accepts each token once', async () => {
    const widget = await started()
    widget.call('callback', 'token')
    captcha.reset()
    expect(captcha.token).toBeNull()
    expect(isClosed()).toBe(true)
    expect(captcha.issue()).toBe(INCOMPLETE)
    expect(api.reset).toHaveBeenCalledTimes(1)
    widget.call('callback', 'next')
    expect(captcha.token).toBe('next')
  })

  it('[FORM-011] disables the button again where the token expired while the form was sent', async () => {
    const widget = await started()
    widget.call('callback', 'token')
    element('form').setAttribute('aria-busy', 'true')
    widget.call('expired-callback')
    element('button').setAttribute('aria-disabled', 'true')
    widget.call('callback', 'next')
    // The form is still on its way.
    expect(isClosed()).toBe(true)
    widget.call('expired-callback')
    element('form').setAttribute('aria-busy', 'false')
    element('button').setAttribute('aria-disabled', 'false')
    captcha.reset()
    expect(isClosed()).toBe(true)
  })

  it('shows a text when the provider fails, and continues when it recovers', async () => {
    silence('warn')
    const widget = await started()
    widget.call('callback', 'token')
    widget.call('error-callback', '<img>')
    expect(captcha.issue()).toBe(UNAVAILABLE)
    expect(error()).toBe(UNAVAILABLE)
    expect(isClosed()).toBe(true)
    widget.call('callback', 'next')
    expect(captcha.issue()).toBeNull()
    expect(error()).toBeNull()
    widget.call('expired-callback')
    expect(captcha.issue()).toBe(INCOMPLETE)
    widget.call('error-callback')
    captcha.reset()
    expect(captcha.issue()).toBe(INCOMPLETE)
  })
})

describe('a check that cannot be shown', () => {
  it('[BOT-004 FORM-015] is reported once on the console where it is not set up; the form shows that it is missing', async () => {
    const log = silence('error')
    await start(html, { provider: 'turnstile', siteKey: '' })
    await vi.waitFor(() => expect(log).toHaveBeenCalled())
    expect(isClosed()).toBe(false)
    expect(captcha.issue()).toBe(UNAVAILABLE)
    await vi.waitFor(() => expect(isClosed()).toBe(false))
    expect(captcha.issue()).toBe(UNAVAILABLE)
    await vi.waitFor(() => expect(isClosed()).toBe(false))
    expect(log.mock.calls).toEqual([
      [
        'Could not render form',
        element('form'),
        expect.objectContaining({
          message: 'The bot check is not set up: turnstile has no site key in the page context',
        }),
      ],
    ])
  })

  it('[FORM-015] is requested again on submit', async () => {
    const log = silence('error')
    await start()
    await failCheck()
    expect(log.mock.calls[0]![0]).toBe('Could not render form')
    await answer('turnstile')
    await vi.waitFor(() => expect(captcha.issue()).toBe(INCOMPLETE))
    rendered[0]!.call('callback', 'token')
    expect(captcha.issue()).toBeNull()
  })

  it('is requested again when the visitor continues, and only then', async () => {
    silence('error')
    await start()
    ;(await vi.waitUntil(() => scripts()[0])).dispatchEvent(new Event('error'))
    await vi.waitFor(() => expect(isClosed()).toBe(false))
    expect(scripts()).toEqual([])
    element('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    element('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    await answer('turnstile')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    element('input').dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    expect(scripts()).toHaveLength(1)
    expect(api.render).toHaveBeenCalledTimes(1)
  })
})

describe('the end of a form', () => {
  it('restores the server’s HTML, byte for byte', async () => {
    const widget = await started()
    widget.call('callback', 'token')
    captcha.show(INCOMPLETE)
    expect(document.body.innerHTML).not.toBe(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(api.remove).toHaveBeenCalledTimes(1)
    widget.call('callback', 'late')
    expect(document.body.innerHTML).toBe(html)
  })

  it('a destroy while the check is loading: it is neither rendered nor reported', async () => {
    const log = silence('error')
    await start()
    await vi.waitUntil(() => scripts()[0])
    const [script] = scripts()
    site.destroy()
    script!.dispatchEvent(new Event('load'))
    await Promise.resolve()
    expect(document.body.innerHTML).toBe(html)
    expect(rendered).toHaveLength(0)
    expect(log).not.toHaveBeenCalled()
  })
})
