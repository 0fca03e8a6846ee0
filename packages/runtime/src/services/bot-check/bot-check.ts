import { BOT_CHECK_COMPACT_BELOW_PX } from '../../contract/constants/page.js'
import type { Site } from '../../core/site.js'
import { SiteError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { createElement, ofDocument } from '../../dom/native.js'
import { formsLogs } from '../messages/areas.js'
import { logText } from '../messages/log-text.js'
import { loadScript } from '../third-party/load-script.js'
import type { BotCheckAdapter, BotCheckWidget } from './adapter.js'
import { type BotCheckListeners, GuardedWidget } from './widget.js'

/** How long a provider's script may take until it can render, with everything that it loads. */
const TIMEOUT_MS = 30_000

const canRender = ({ api }: BotCheckAdapter): boolean => typeof api()?.render === 'function'

/**
 * Loads a provider's script and waits until it can render.
 *
 * @throws SiteError if the script is blocked or missing, takes too long, or cannot render
 */
const loadProvider = (site: Site, adapter: BotCheckAdapter, url: string): Promise<void> =>
  loadScript(site, {
    url,
    timeout: TIMEOUT_MS,
    whenLoaded(resolve, reject) {
      const check = () => (canRender(adapter) ? resolve() : reject('cannot draw'))
      if (adapter.ready) adapter.ready(check)
      else check()
    },
  })

/** The providers, by the name that the page context gives. */
const ADAPTERS: Readonly<Record<string, () => Promise<{ readonly adapter: BotCheckAdapter }>>> = {
  turnstile: () => import('./turnstile.js'),
  hcaptcha: () => import('./hcaptcha.js'),
  'recaptcha-enterprise': () => import('./recaptcha-enterprise.js'),
}

/**
 * Renders a check into an element; each check has its token.
 *
 * @throws SiteError if the service is not configured, or if it could not be loaded; a later call tries again
 */
type RenderBotCheck = (
  container: HTMLElement,
  listeners: BotCheckListeners,
  signal: AbortSignal,
) => Promise<BotCheckWidget>

/** Providers understand language and country codes, but no script or variant subtags. */
const languageOf = (tag: string) => /^[a-z]{2}(?:-[a-z]{2})?(?![a-z])/i.exec(tag)?.[0] ?? ''

/** Whether the page's computed `color-scheme` is dark. */
const isDark = (scheme: string) =>
  scheme.includes('dark') && (!scheme.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)

/**
 * Bot checks of the provider in the page's context; for `site.shared`. The first check loads the provider's script.
 *
 * @example
 * const widget = await site.shared(botChecks)(container, { changed, failed }, signal)
 */
export function botChecks(site: Site): RenderBotCheck {
  const { provider, siteKey } = site.context.botCheck
  const language = languageOf(ofDocument(site.document, 'documentElement').lang || site.context.locale)
  let loading: Promise<BotCheckAdapter> | undefined

  const load = async () => {
    if (!siteKey || !Object.hasOwn(ADAPTERS, provider)) {
      const known = Object.keys(ADAPTERS)
      throw new SiteError(logText(formsLogs, 'form.log.botCheck', { provider }), { known })
    }
    const { adapter } = await loadChunk(provider, ADAPTERS[provider]!, { signal: site.signal })
    if (!canRender(adapter)) await loadProvider(site, adapter, adapter.script(siteKey, language))
    return adapter
  }

  return async (container, listeners, signal) => {
    loading ??= load()
    const adapter = await loading.catch((cause) => {
      loading = undefined
      throw cause
    })
    signal.throwIfAborted()
    // The provider may fill this element freely; removing it restores the server's HTML.
    const place = container.appendChild(createElement(site.document, 'div'))
    const widget = new GuardedWidget(place, provider, listeners)
    widget.render(adapter, {
      siteKey,
      size: container.clientWidth < BOT_CHECK_COMPACT_BELOW_PX ? 'compact' : 'normal',
      theme: isDark(getComputedStyle(container).colorScheme) ? 'dark' : 'light',
      language,
    })
    signal.addEventListener('abort', () => widget.remove())
    return widget
  }
}
