/** The key and the look of a provider's widget. */
export interface WidgetLook {
  readonly siteKey: string
  readonly size: 'normal' | 'compact'
  readonly theme: 'light' | 'dark'
  /** A language such as `de` or `pt-BR`; empty if the provider should choose. */
  readonly language: string
}

/** Arguments of the callbacks are not trusted. */
interface WidgetOptions extends WidgetLook {
  onToken(token: unknown): void
  onExpired(): void
  onError(code: unknown): void
}

/** A rendered widget of a provider. Both methods may throw. */
export interface ProviderWidget {
  /** Starts over: the visitor has to pass the check again. */
  reset(): void
  remove(): void
}

/** A provider of bot checks. Each is a separate module, so that a page only loads the one it uses. */
export interface BotCheckAdapter {
  /** The address of the provider's script. */
  readonly script: (siteKey: string, language: string) => string
  /** The provider's object on the window; ready once it has a `render` function. */
  readonly api: () => { readonly render?: unknown } | undefined
  /** For a script that loads another one: calls back once that one is ready. */
  readonly ready?: (then: () => void) => void
  /** Renders a widget into an empty element of the page. May throw. */
  render(container: HTMLElement, options: WidgetOptions): ProviderWidget
}

/** A bot check on the page. */
export interface BotCheckWidget {
  /** The token of a passed check; null before that, and after expiry, reset or failure. */
  readonly token: string | null
  reset(): void
  remove(): void
}
