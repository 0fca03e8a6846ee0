import { BOT_CHECK_COMPACT_BELOW_PX } from '../../contract/constants/forms.js'
import { SiteError } from '../../core/errors.js'
import { loadChunk } from '../../core/load.js'
import type { Site } from '../../core/site.js'
import { createElement, ofDocument } from '../../dom/native.js'
import { formsLogs } from '../messages/areas/forms-logs.js'
import { logText } from '../messages/log-text.js'
import type { BotCheckAdapter, BotCheckWidget, ProviderWidget } from './adapter.js'
import { canRender, loadScript } from './script.js'

/** The providers, by the name that the page context gives. */
const ADAPTERS: Readonly<Record<string, () => Promise<{ readonly adapter: BotCheckAdapter }>>> = {
  turnstile: () => import('./turnstile.js'),
  hcaptcha: () => import('./hcaptcha.js'),
  'recaptcha-enterprise': () => import('./recaptcha-enterprise.js'),
}

/** Longest token, in UTF-16 units: what the server accepts. */
const TOKEN_MAX_LENGTH = 10_000

const isToken = (said: unknown): said is string =>
  typeof said === 'string' && said !== '' && said.length <= TOKEN_MAX_LENGTH

export interface BotCheckListeners {
  /** A check was passed, or the token of one is gone. */
  changed(): void
  /** The provider cannot go on. Its token is gone. */
  failed(): void
}

/**
 * Draws a check into an element; each has a token of its own [BOT-002].
 *
 * @throws SiteError where the service is not set up [BOT-004], or where it could not be loaded: then it may be
 * asked again
 */
export type RenderBotCheck = (
  container: HTMLElement,
  listeners: BotCheckListeners,
  signal: AbortSignal,
) => Promise<BotCheckWidget>

/** Providers know languages and countries, no scripts or dialects. */
const languageOf = (tag: string) => /^[a-z]{2}(?:-[a-z]{2})?(?![a-z])/i.exec(tag)?.[0] ?? ''

/** Dark where the page's own style says that it is. */
const isDark = (scheme: string) =>
  scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)

/**
 * Bot checks of the provider that the page context names, whose script is fetched once, for the first of them
 * [BOT-001]; for `site.shared`.
 *
 * @example
 * const widget = await site.shared(botChecks)(container, { changed, failed }, signal)
 */
export function botChecks(site: Site): RenderBotCheck {
  const { provider, siteKey } = site.context.botCheck
  const language = languageOf(ofDocument(site.document, 'documentElement').lang || site.context.locale)
  let loading: Promise<BotCheckAdapter> | undefined

  const failure = (what: string, cause?: unknown) =>
    new SiteError(`bot check: ${provider} ${what}`, { cause })

  const load = async () => {
    if (!siteKey || !Object.hasOwn(ADAPTERS, provider)) {
      const known = Object.keys(ADAPTERS)
      throw new SiteError(logText(formsLogs, 'form.log.botCheck', { provider }), { known })
    }
    const { adapter } = await loadChunk(provider, ADAPTERS[provider]!, { signal: site.signal })
    if (!canRender(adapter)) await loadScript(site, adapter, adapter.script(siteKey, language))
    return adapter
  }

  return async (container, { changed, failed }, signal) => {
    loading ??= load()
    const adapter = await loading.catch((cause) => {
      loading = undefined
      throw cause
    })
    signal.throwIfAborted()
    // The provider may fill it as it likes: taken out, it leaves what the server wrote.
    const place = container.appendChild(createElement(site.document, 'div'))
    let token: string | null = null
    let widget: ProviderWidget | undefined
    /** What a provider says of a widget that is gone is not heard. */
    let alive = true

    const take = (next: string | null) => {
      if (!alive || token === next) return
      token = next
      changed()
    }
    /** Nothing that a provider's code throws may hurt the page. */
    const ask = (what: 'reset' | 'remove') => {
      try {
        widget?.[what]()
      } catch (cause) {
        console.warn(failure(what, cause))
      }
    }
    const reset = () => {
      take(null)
      ask('reset')
    }
    const onError = (code: unknown) => {
      if (!alive) return
      take(null)
      failed()
      console.warn(failure('failed', code))
    }
    const remove = () => {
      if (!alive) return
      alive = false
      token = null
      ask('remove')
      place.remove()
    }

    try {
      widget = adapter.render(place, {
        siteKey,
        size: container.clientWidth < BOT_CHECK_COMPACT_BELOW_PX ? 'compact' : 'normal',
        theme: isDark(getComputedStyle(container).colorScheme) ? 'dark' : 'light',
        language,
        onToken: (said) => (isToken(said) ? take(said) : onError(said)),
        // Told again by its own reset, it has nothing left to lose.
        onExpired: () => token && reset(),
        onError,
      })
    } catch (cause) {
      remove()
      throw failure('cannot draw', cause)
    }
    signal.addEventListener('abort', remove)
    return {
      get token() {
        return token
      },
      reset,
      remove,
    }
  }
}
