import logs from '../contract/messages/en/loading-logs.json'
import { loadChunk } from '../core/load.js'
import { parseQuery } from '../core/query.js'
import type { Site } from '../core/site.js'

/** What a page does beside its blocks, each in code of its own that is loaded only where the page asks for it. */
interface PageRule {
  readonly name: string
  applies(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site) => void }>
}

const DEBUG = 'site-debug'

/** The address asks for the debug view. */
export function isDebugging({ location }: Document): boolean {
  const search = location?.search ?? ''
  // Nearly no page is debugged, and parsing costs every page.
  return search.includes(DEBUG) && parseQuery(search).has(DEBUG)
}

const framedBySameOrigin = (view: Window): boolean => {
  try {
    return view.parent !== view && view.parent.location.origin === view.location.origin
  } catch {
    return false
  }
}

const rules: readonly PageRule[] = [
  {
    name: 'debug view',
    applies: ({ document }) => isDebugging(document),
    load: () => import('../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: (site) =>
      site.document.defaultView !== null &&
      framedBySameOrigin(site.document.defaultView) &&
      site.context.authenticatedAccount !== null,
    load: () => import('../services/preview/preview.js'),
  },
]

/** Starts the rules that apply; one that fails is logged and stops nothing. */
export function applyRules(site: Site): void {
  for (const rule of rules) {
    if (!rule.applies(site)) continue
    loadChunk(rule.name, rule.load, { signal: site.signal }).then(
      ({ default: start }) => {
        if (!site.signal.aborted) start(site)
      },
      (error) => console.warn(logs['loading.log.module'], rule.name, error),
    )
  }
}
