import type { OptionsSchema } from '@site/runtime/contract'
import type { Session } from './auth/account.js'
import type { Sessions } from './auth/sessions.js'
import type { Database } from './database/database.js'
import type { FileStore } from './forms/file-store.js'
import type { BotCheck } from './forms/people.js'
import type { Engine } from './pages/engine.js'
import type { RateLimiter } from './security/rate-limit.js'
import type { Site } from './site/site.js'
import type { Texts } from './texts.js'

/** What the routes of an app work with. */
export interface Services {
  readonly db: Database
  readonly site: Site
  readonly engine: Engine
  readonly sessions: Sessions
  readonly texts: (language: string) => Promise<Texts>
  /** Option schemas by block name. */
  readonly blockOptions: Readonly<Record<string, OptionsSchema>>
  /** Submissions by address and form. */
  readonly submissions: RateLimiter
  /** Failed sign-ins by address. */
  readonly signIns: RateLimiter
  /** Where files of submissions are kept; undefined where there is no place for them. */
  readonly files: FileStore | undefined
  /** Tells people from programs; undefined where nobody can. */
  readonly botCheck: BotCheck | undefined
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}

/** What a request carries from the first middleware to its route. */
export interface RequestEnv {
  Variables: {
    /** Scheme, host and port that the visitor sees. */
    origin: string
    /** Where the request comes from; IPv6 cut to its network. */
    address: string
    session: Session | null
  }
}
