import type { PageContext } from '../contract/context/index.js'
import { buildSite } from '../core/site/build-site.js'
import type { Site as CoreSite, SiteOptions } from '../core/site.js'
import type { InspectedBlock } from '../debug/inspect.js'
import { own } from '../schema/record.js'
import { type Consent, consent } from '../services/consent/consent.js'
import { earlyErrors } from '../services/errors/early-errors.js'
import type {} from '../services/http/http.js'
import { readContext } from './context.js'
import { isDebugging } from './debugging.js'

// Nearly all blocks need these small modules. In the file of the site they cost no further request.
import '../schema/address.js'
import '../dom/style.js'
import '../core/block.js'

/** A page with its blocks. */
export interface Site extends CoreSite {
  /** Lists every block with its state, timing, written and used options, errors and issues. Loads a chunk for this. */
  inspect(): Promise<readonly InspectedBlock[]>
  /** The visitor's consent. Code that contacts third parties checks it first. */
  readonly consent: Consent
}

/** The sites of this realm, by document. On globalThis, so that a second copy of this script finds them. */
const REGISTRY = Symbol.for('@site/runtime')

const sites = (): WeakMap<Document, Site> => {
  const realm = globalThis as { [REGISTRY]?: WeakMap<Document, Site> }
  realm[REGISTRY] ??= new WeakMap()
  return realm[REGISTRY]
}

export type CreateSiteOptions = Omit<SiteOptions, 'readContext' | 'timing'> & {
  /** The page's context; by default it is read from the context script. */
  readonly context?: PageContext
}

/**
 * The site of a document, as `createSite` returns it.
 *
 * @param begin - starts the features of the page beside its blocks; called once for each site
 */
export function buildPage(pageOptions: CreateSiteOptions, begin: (site: Site) => void): Site {
  const options = own(pageOptions)
  const { document = globalThis.document } = options
  const existing = sites().get(document)
  if (existing) {
    existing.register(options)
    return existing
  }
  const read = () => options.context ?? readContext(document, options.report)
  const timing = isDebugging(document)
  const core = buildSite(own({ ...options, readContext: read, timing }), () => sites().delete(document))
  const site = Object.assign(core, {
    inspect: async () => (await import('../debug/inspect.js')).inspect(core),
    consent: core.shared(consent),
  })
  sites().set(document, site)
  site.shared(earlyErrors)
  begin(site)
  return site
}
