/** What a provider's widget is to look like, and what it tells. What it tells is not to be trusted. */
export interface WidgetOptions {
  readonly siteKey: string
  readonly size: 'normal' | 'compact'
  readonly theme: 'light' | 'dark'
  /** A language such as `de` or `pt-BR`; empty where the provider is to choose. */
  readonly language: string
  onToken(token: unknown): void
  onExpired(): void
  onError(code: unknown): void
}

/** A widget that a provider has drawn. Both may throw. */
export interface ProviderWidget {
  /** Back to the beginning: the visitor has to pass the check again. */
  reset(): void
  remove(): void
}

/** One provider of bot checks. A module of its own, so that a page fetches only the one that it uses. */
export interface BotCheckAdapter {
  /** The address of the provider's script. */
  readonly script: (siteKey: string, language: string) => string
  /** The provider's object on the window; it can draw once it has a function `render`. */
  readonly api: () => { readonly render?: unknown } | undefined
  /** For a script that only fetches the next one: calls back when that has come. */
  readonly ready?: (then: () => void) => void
  /** Draws a widget into an empty element of the page. May throw. */
  render(container: HTMLElement, options: WidgetOptions): ProviderWidget
}

/** A check on the page. */
export interface BotCheckWidget {
  /** The token of a check that was passed; null before, and after expiry, reset or failure. */
  readonly token: string | null
  reset(): void
  remove(): void
}
