import type { BotCheckAdapter } from './adapter.js'

/** https://docs.hcaptcha.com/configuration */
interface Hcaptcha {
  render(container: HTMLElement, parameters: object): string
  reset(id: string): void
  remove(id: string): void
}

const api = () => (globalThis as { hcaptcha?: Hcaptcha }).hcaptcha

/** What it calls an error, and is none: the visitor left the challenge, and may open it again. */
const LEFT = ['challenge-closed', 'challenge-expired']

export const adapter: BotCheckAdapter = {
  // Without the names of another provider, which a page may have for other things.
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
        if (!LEFT.includes(code as string)) options.onError(code)
      },
    })
    return { reset: () => hcaptcha.reset(id), remove: () => hcaptcha.remove(id) }
  },
}
