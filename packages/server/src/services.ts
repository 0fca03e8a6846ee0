import type { OptionsSchema } from '@site/runtime/contract'
import type { Devices } from './auth/devices.js'
import type { Passwords } from './auth/password.js'
import type { Sessions } from './auth/sessions.js'
import type { Database } from './database/database.js'
import type { BotCheck } from './forms/submission/bot-check.js'
import type { FileStore } from './forms/uploads/file-store.js'
import type { UploadGate } from './forms/uploads/upload-gate.js'
import type { Mail } from './mail/mail.js'
import type { Engine } from './pages/engine.js'
import type { PageFacts, PageFiles } from './pages/runtime-files.js'
import type { RateLimiter } from './security/rate-limit.js'
import type { Site } from './site/site.js'
import type { Texts } from './texts.js'

/** What the routes of an app work with. */
export interface Services {
  readonly db: Database
  readonly site: Site
  readonly engine: Engine
  /** The files of the built runtime that a page needs. */
  readonly runtimeFiles: (html: string, facts: PageFacts) => Promise<PageFiles>
  /** Rendered pages are kept until the site changes; templates and builds must stay as they are meanwhile. */
  readonly cachesPages: boolean
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly texts: (language: string) => Promise<Texts>
  /** Option schemas by block name. */
  readonly blockOptions: Readonly<Record<string, OptionsSchema>>
  /** Submissions by address and form. */
  readonly submissions: RateLimiter
  /** Events of the census by address. */
  readonly census: RateLimiter
  /** Failed sign-ins by address. */
  readonly signIns: RateLimiter
  /** Failed sign-ins by account, and by browser where it is known. */
  readonly accountSignIns: RateLimiter
  readonly devices: Devices
  /** Where files of submissions are kept; undefined where there is no place for them. */
  readonly files: FileStore | undefined
  /** Bounds what is sent there. */
  readonly uploads: UploadGate
  /** Notifies the owner of submissions by email; undefined if the server has no mail settings. */
  readonly mail: Mail | undefined
  /** Tells people from programs; undefined where nobody can. */
  readonly botCheck: BotCheck | undefined
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}
