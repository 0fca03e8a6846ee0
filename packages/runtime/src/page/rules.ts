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
    applies: ({ document }) => parseQuery(document.location?.search ?? '').has('site-debug'),
    load: () => import('../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: ({ context, document }) =>
      context.authenticatedAccount !== null &&
      document.defaultView !== null &&
      framedBySameOrigin(document.defaultView),
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
