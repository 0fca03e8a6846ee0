import logs from '../contract/messages/en/loading-logs.json'
import { loadChunk } from '../core/load.js'
import { queryHas } from '../core/query-has.js'
import type { Site } from '../core/site.js'
import { queryAllOf } from '../dom/native.js'

/** What a page does beside its blocks, each in code of its own that is loaded only where the page asks for it. */
export interface PageRule {
  readonly name: string
  applies(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site) => unknown }>
}

/** The address asks for the debug view. */
export const isDebugging = ({ location }: Document): boolean => queryHas(location?.search ?? '', 'site-debug')

const framedBySameOrigin = (view: Window | null): boolean => {
  try {
    return view !== null && view.parent !== view && view.parent.location.origin === view.location.origin
  } catch {
    return false
  }
}

/** Ends of what a context or an address says that asks for an overlay, or for Escape to lead to the panel. */
const ASKS =
  /(?:(?:cookie|Overlay|InfoBar)Settings|AnnouncementBar|authenticatedAccount|KeyToLogin)"|logout=true/

const pageRules: readonly PageRule[] = [
  {
    name: 'debug view',
    applies: ({ document }) => isDebugging(document),
    load: () => import('../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: (site) =>
      framedBySameOrigin(site.document.defaultView) && site.context.authenticatedAccount !== null,
    load: () => import('../services/preview/preview.js'),
  },
  {
    name: 'lightbox',
    // Only then are all of them there.
    applies: ({ document, initialized }) => initialized && queryAllOf(document, '[data-lightbox]').length > 0,
    load: () => import('../overlays/lightbox/links.js'),
  },
]

/**
 * What is asked for once the page is there and its browser has time: overlays, where one may appear [BOOT-013,
 * BOOT-017]. Which one, code that comes then knows.
 *
 * @param said - the page's context, as it was written
 */
export const idleRules = (said = ''): readonly PageRule[] => [
  {
    name: 'overlays',
    applies: ({ document }) =>
      ASKS.test(said + document.location?.search) ||
      queryAllOf(document, '[data-consent],[data-consent-open]').length > 0,
    load: () => import('./overlays.js'),
  },
]

/** What comes when the server says that this visitor may not do what the page asked for [NET-016]. */
export const refusalRules: readonly PageRule[] = [
  { name: 'refusal', applies: Boolean, load: () => import('../overlays/dialog/authorization.js') },
]

/**
 * Starts the rules that apply, each once. One that fails is logged.
 *
 * @returns does so again, for those that apply once the page's content was replaced
 */
export function applyRules(site: Site, rules = pageRules): () => void {
  let waiting = rules
  const apply = () => {
    waiting = waiting.filter((rule) => {
      const applies = rule.applies(site)
      if (applies) {
        loadChunk(rule.name, rule.load, { signal: site.signal })
          .then(({ default: start }) => site.signal.aborted || start(site))
          .catch((error) => console.warn(logs['loading.log.module'], rule.name, error))
      }
      return !applies
    })
  }
  apply()
  return apply
}
