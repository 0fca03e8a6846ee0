import { SiteError } from '../../dom/errors.js'
import type { BotCheckAdapter, BotCheckWidget, ProviderWidget, WidgetLook } from './adapter.js'

/** The longest token that the server accepts, in UTF-16 units. */
const TOKEN_MAX_LENGTH = 10_000

const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TOKEN_MAX_LENGTH

export interface BotCheckListeners {
  /** The token has changed: the check was passed, or its token is void. */
  changed(): void
  /** The provider failed; there is no token. */
  failed(): void
}

/** A provider's widget in a separate element, and the token of the passed check. */
export class GuardedWidget implements BotCheckWidget {
  readonly #place: HTMLElement
  readonly #provider: string
  readonly #listeners: BotCheckListeners
  #widget: ProviderWidget | undefined
  #token: string | null = null
  /** Callbacks for a removed widget are ignored. */
  #isActive = true

  /** @param place - an element for the provider to fill; removing the widget removes it */
  constructor(place: HTMLElement, provider: string, listeners: BotCheckListeners) {
    this.#place = place
    this.#provider = provider
    this.#listeners = listeners
  }

  get token(): string | null {
    return this.#token
  }

  /** @throws SiteError if the provider's code throws; the widget is removed then */
  render(adapter: BotCheckAdapter, look: WidgetLook): void {
    try {
      this.#widget = adapter.render(this.#place, {
        ...look,
        onToken: (value) => (isToken(value) ? this.#setToken(value) : this.#fail(value)),
        // A provider's reset may report the expiry again, when there is no token any more.
        onExpired: () => this.#token && this.reset(),
        onError: (code) => this.#fail(code),
      })
    } catch (cause) {
      this.remove()
      throw this.#error('cannot draw', cause)
    }
  }

  reset(): void {
    this.#setToken(null)
    this.#call('reset')
  }

  remove(): void {
    if (!this.#isActive) return
    this.#isActive = false
    this.#token = null
    this.#call('remove')
    this.#place.remove()
  }

  #setToken(next: string | null): void {
    if (!this.#isActive || this.#token === next) return
    this.#token = next
    this.#listeners.changed()
  }

  #fail(code: unknown): void {
    if (!this.#isActive) return
    this.#setToken(null)
    this.#listeners.failed()
    console.warn(this.#error('failed', code))
  }

  /** Errors of the provider's code must not reach the page. */
  #call(method: 'reset' | 'remove'): void {
    try {
      this.#widget?.[method]()
    } catch (cause) {
      console.warn(this.#error(method, cause))
    }
  }

  #error(text: string, cause: unknown): SiteError {
    return new SiteError(`bot check: ${this.#provider} ${text}`, { cause })
  }
}
