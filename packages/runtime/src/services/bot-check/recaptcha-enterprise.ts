import type { BotCheckAdapter } from './adapter.js'

/** https://cloud.google.com/recaptcha/docs/api-ref-checkbox-keys */
interface Recaptcha {
  render(container: HTMLElement, parameters: object): number
  reset(id: number): void
  /** Available before the rest of the API. */
  ready(then: () => void): void
}

const api = () => (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise

export const adapter: BotCheckAdapter = {
  // With `trustedtypes`, its script creates its own policy, which pages that require Trusted Types need.
  script: (_siteKey, language) =>
    `https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true${language && `&hl=${language}`}`,
  api,
  ready(then) {
    const recaptcha = api()
    if (recaptcha?.ready) recaptcha.ready(then)
    else then()
  },
  render(container, options) {
    const recaptcha = api()!
    const id = recaptcha.render(container, {
      sitekey: options.siteKey,
      size: options.size,
      theme: options.theme,
      callback: options.onToken,
      'expired-callback': options.onExpired,
      'error-callback': options.onError,
    })
    // Its API has no removal: our element is removed instead, and a reset stops the widget's activity.
    const reset = () => recaptcha.reset(id)
    return { reset, remove: reset }
  },
}
