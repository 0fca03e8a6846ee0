import type { BotCheckAdapter } from './adapter.js'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  /** No id means that it could not render. */
  render(container: HTMLElement, parameters: object): string | null | undefined
  reset(id: string): void
  remove(id: string): void
}

const api = () => (globalThis as { turnstile?: Turnstile }).turnstile

export const adapter: BotCheckAdapter = {
  script: () => 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  api,
  render(container, options) {
    const turnstile = api()!
    const id = turnstile.render(container, {
      sitekey: options.siteKey,
      size: options.size,
      theme: options.theme,
      language: options.language || 'auto',
      // The form sends the token itself, so no hidden field is needed.
      'response-field': false,
      // Our code resets every provider's widget in the same way.
      'refresh-expired': 'never',
      callback: options.onToken,
      'expired-callback': options.onExpired,
      'error-callback': (code: unknown) => {
        options.onError(code)
        // Handled; otherwise Turnstile logs the error too.
        return true
      },
    })
    if (!id) throw new TypeError('no id')
    return { reset: () => turnstile.reset(id), remove: () => turnstile.remove(id) }
  },
}
