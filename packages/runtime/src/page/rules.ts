import { loadChunk } from '../core/load.js'
import { queryHas } from '../core/query-has.js'
import type { Site } from '../core/site.js'
import { ofDocument, queryAllOf } from '../dom/native.js'
import { loadingLogs } from '../messages/en.json'

/** A feature of the page beside its blocks. Its code loads only if the rule applies. */
export interface PageRule {
  readonly name: string
  applies(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site) => unknown }>
}

/** Whether the address requests the debug view. */
export const isDebugging = ({ location }: Document): boolean => queryHas(location?.search ?? '', 'site-debug')

/** A document without a window throws, and so does a frame of another origin. */
const framedBySameOrigin = (document: Document): boolean => {
  try {
    const view = ofDocument(document, 'defaultView')
    return view!.parent !== view && view!.parent.location.origin === view!.location.origin
  } catch {
    return false
  }
}

const pageRules: readonly PageRule[] = [
  {
    name: 'debug view',
    applies: ({ document }) => isDebugging(document),
    load: () => import('../debug/debug.js'),
  },
  {
    name: 'preview',
    applies: (site) => framedBySameOrigin(site.document) && site.context.authenticatedAccount !== null,
    load: () => import('../services/preview/preview.js'),
  },
  {
    name: 'lightbox',
    // Before initialization, links may still be missing.
    applies: ({ document, initialized }) => initialized && queryAllOf(document, '[data-lightbox]').length > 0,
    load: () => import('../overlays/lightbox/links.js'),
  },
]

/** Rules for a call that the server denied to this visitor. */
export const authorizationRules: readonly PageRule[] = [
  {
    name: 'authorization',
    applies: Boolean,
    load: () => import('../overlays/dialog/alerts/authorization.js'),
  },
]

/**
 * Starts each rule that applies, once. A rule that fails is logged.
 *
 * @returns checks the remaining rules again, for when the page's content was replaced
 */
export function applyRules(site: Site, rules = pageRules): () => void {
  let waiting = rules
  const apply = () => {
    waiting = waiting.filter((rule) => {
      const applies = rule.applies(site)
      if (applies) {
        loadChunk(rule.name, rule.load, { signal: site.signal })
          .then(({ default: start }) => site.signal.aborted || start(site))
          .catch((error) => console.warn(loadingLogs['loading.log.module'], rule.name, error))
      }
      return !applies
    })
  }
  apply()
  return apply
}
