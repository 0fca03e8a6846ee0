import type { BotCheckAdapter } from './adapter.js'

/** https://cloud.google.com/recaptcha/docs/api-ref-checkbox-keys */
interface Recaptcha {
  render(container: HTMLElement, parameters: object): number
  reset(id: number): void
  /** There before the rest is. */
  ready(then: () => void): void
}

const api = () => (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise

export const adapter: BotCheckAdapter = {
  // Asked for trusted types, it makes a policy of its own; else a page that demands them would refuse what it loads.
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
    // It cannot take a widget away: that is done with its element. A reset stops what it still does.
    const reset = () => recaptcha.reset(id)
    return { reset, remove: reset }
  },
}
