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
import type { RecordStore } from './records/store.js'
import type { RateLimiter } from './security/rate-limit.js'
import type { Site } from './site/site.js'
import type { Texts } from './texts.js'

/** The services that routes share. */
export interface Services {
  readonly db: Database
  readonly site: Site
  readonly engine: Engine
  /** Finds the files of the built runtime that a page needs. */
  readonly runtimeFiles: (html: string, facts: PageFacts) => Promise<PageFiles>
  /** Rendered pages are cached until the site changes. Templates and builds must not change meanwhile. */
  readonly cachesPages: boolean
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly texts: (language: string) => Promise<Texts>
  /** Option schemas by block name. */
  readonly blockOptions: Readonly<Record<string, OptionsSchema>>
  /** Counts submissions by address and form. */
  readonly submissions: RateLimiter
  /** Stores what pages report. */
  readonly records: RecordStore
  /** Counts events of the census by address. */
  readonly census: RateLimiter
  /** Counts calls with measurements and analytics by address. */
  readonly measurements: RateLimiter
  /** Counts reports of errors and traces by address. */
  readonly diagnostics: RateLimiter
  /** Counts failed sign-ins by address. */
  readonly signIns: RateLimiter
  /** Counts failed sign-ins by account, or by browser if it has signed in before. */
  readonly accountSignIns: RateLimiter
  readonly devices: Devices
  /** The store of submitted files; undefined if forms accept none. */
  readonly files: FileStore | undefined
  /** Limits uploads to that store. */
  readonly uploads: UploadGate
  /** Notifies the owner of submissions by email; undefined if the server has no mail settings. */
  readonly mail: Mail | undefined
  /** Verifies tokens of a bot check; undefined if no service does. */
  readonly botCheck: BotCheck | undefined
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}
