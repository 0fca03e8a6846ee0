import type { Permission } from '@site/runtime/contract'
import type { Hono } from 'hono'
import type { RequestEnv } from '../base/http/request-env.js'
import type { Services } from '../services.js'
import type { RecordFeature } from './kinds/feature.js'
import type { SeedPart } from './seed/seed-part.js'
import type { PageRenderer } from './site/page-renderer.js'

/** The services of features, and what they need to answer with pages. */
export interface Assembly {
  readonly services: Services
  readonly renderPage: PageRenderer
  /** The site's folder of templates, as an absolute path. */
  readonly templates: string
}

type Routes = Hono<RequestEnv>

/** The parts that a feature adds to the server. `features/list.ts` lists all features. */
export interface Feature {
  /** Its keys and rules in the seed. */
  readonly seed?: SeedPart
  /** Calls of pages, with their whole paths. */
  readonly calls?: (assembly: Assembly) => Routes
  /** Pages that the site itself does not have. */
  readonly pages?: (assembly: Assembly) => Routes
  /** Calls of the panel, below `/api/config`. */
  readonly panel?: (services: Services) => Routes
  /** Kinds of records, whose calls and histories are those of all kinds. */
  readonly records?: (services: Services) => readonly RecordFeature[]
  /**
   * Further calls of the panel that save what pages show. A preview makes them too, in a transaction that it takes back.
   *
   * @remarks calls outside `/api/config` check the permission of the account themselves
   */
  readonly saves?: {
    readonly below: '/api/config' | '/api/multilingual'
    readonly routes: (services: Services) => Routes
  }
  /**
   * The permission for calls of the panel by the start of their paths, such as `submissions`, beside those about records,
   * which their descriptions name. The longest that fits counts. Null: every account may make the call, which is about the account itself.
   */
  readonly permissions?: Readonly<Record<string, Permission | null>>
}
