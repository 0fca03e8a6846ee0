import type { BotCheckAdapter } from './adapter.js'

/** https://docs.hcaptcha.com/configuration */
interface Hcaptcha {
  render(container: HTMLElement, parameters: object): string
  reset(id: string): void
  remove(id: string): void
}

const api = () => (globalThis as { hcaptcha?: Hcaptcha }).hcaptcha

/** Codes of hCaptcha that are no errors: the visitor closed the challenge and may open it again. */
const CLOSED = ['challenge-closed', 'challenge-expired']

export const adapter: BotCheckAdapter = {
  // Without the global names of reCAPTCHA, which a page may use for something else.
  script: () => 'https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off',
  api,
  render(container, options) {
    const hcaptcha = api()!
    const { language } = options
    const id = hcaptcha.render(container, {
      sitekey: options.siteKey,
      size: options.size,
      theme: options.theme,
      ...(language && { hl: language }),
      callback: options.onToken,
      'expired-callback': options.onExpired,
      'error-callback': (code: unknown) => {
        if (!CLOSED.includes(code as string)) options.onError(code)
      },
    })
    return { reset: () => hcaptcha.reset(id), remove: () => hcaptcha.remove(id) }
  },
}
