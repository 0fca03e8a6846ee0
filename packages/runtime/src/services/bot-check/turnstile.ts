import type { BotCheckAdapter } from './adapter.js'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  /** Nothing but an id where it could not draw. */
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
      // The token goes with the values of the form, not as a field of its own.
      'response-field': false,
      // Who uses the widget resets it, in the same way for every provider.
      'refresh-expired': 'never',
      callback: options.onToken,
      'expired-callback': options.onExpired,
      'error-callback': (code: unknown) => {
        options.onError(code)
        // Told: else it writes to the console too.
        return true
      },
    })
    if (!id) throw new TypeError('no id')
    return { reset: () => turnstile.reset(id), remove: () => turnstile.remove(id) }
  },
}
