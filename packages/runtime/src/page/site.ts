import type { PageContext } from '../contract/context/index.js'
import { buildSite } from '../core/build-site.js'
import { emit } from '../core/events.js'
import { own } from '../core/own.js'
import { whenIdle } from '../core/schedule.js'
import type { Site as CoreSite, SiteOptions } from '../core/site.js'
import type { InspectedBlock } from '../debug/inspect.js'
import { type Consent, consent } from '../services/consent/consent.js'
import type {} from '../services/http/http.js'
import { readContext } from './context.js'
import { overlayRules } from './overlays.js'
import { applyRules, isDebugging, refusalRules } from './rules.js'

/** The living page. */
export interface Site extends CoreSite {
  /** Every block with its state, times, options given and used, errors and violations; from a chunk of its own. */
  inspect(): Promise<readonly InspectedBlock[]>
  /** What the visitor allows; everything that calls others asks it first. */
  readonly consent: Consent
}

/** The sites of this realm, by document. On globalThis, so that a second copy of this script finds the first's. */
const REGISTRY = Symbol.for('@site/runtime')

const sites = (): WeakMap<Document, Site> => {
  const realm = globalThis as { [REGISTRY]?: WeakMap<Document, Site> }
  realm[REGISTRY] ??= new WeakMap()
  return realm[REGISTRY]
}

export type CreateSiteOptions = Omit<SiteOptions, 'readContext' | 'timing'> & {
  /** What the page says of itself; read from its context script where it is not given. */
  readonly context?: PageContext
}

/**
 * The site of a document. There is one: called again (a second script tag, a theme beside the script tag), it
 * adds the blocks and dialects that are new and returns the site that is there.
 *
 * @example
 * const site = createSite({ blocks: { accordion } })
 * await site.start()
 */
export function createSite(given: CreateSiteOptions = {}): Site {
  const options = own(given)
  const { document = globalThis.document } = options
  const existing = sites().get(document)
  if (existing) {
    existing.register(options)
    return existing
  }
  const read = () =>
    options.context ??
    readContext(document, (error, element) => {
      if (emit(element ?? document, 'contract:violation', { error }, { cancelable: true }))
        console.warn(error, element)
      if (element) options.report?.(error, element)
    })
  const timing = isDebugging(document)
  const core = buildSite(own({ ...options, readContext: read, timing }), () => sites().delete(document))
  const site = Object.assign(core, {
    inspect: async () => (await import('../debug/inspect.js')).inspect(core),
    consent: core.shared(consent),
  })
  sites().set(document, site)
  site.on('page:ready', applyRules(site))
  let isAsked = false
  site.on('page:ready', () => {
    if (isAsked) return
    isAsked = true
    whenIdle(() => {
      if (site.signal.aborted) return
      // Reads the context: a page whose blocks never ask for it is told of its issues all the same.
      site.on('page:ready', applyRules(site, overlayRules))
    })
  })
  site.on('authorization:fail', () => applyRules(site, refusalRules))
  return site
}
