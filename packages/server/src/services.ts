import type { OptionsSchema, RecordKindDescription } from '@site/runtime/contract'
import type { Challenges } from './base/auth/challenges.js'
import type { Devices } from './base/auth/devices.js'
import type { Passwords } from './base/auth/password.js'
import type { Sessions } from './base/auth/sessions.js'
import type { Database } from './base/database/database.js'
import type { ErrorLog } from './base/http/errors/handler.js'
import type { AllowedHosts } from './base/security/hosts.js'
import type { Rates } from './base/security/rate-limit.js'
import type { Texts } from './base/text/texts.js'
import type { OwnBlocks } from './content/own-blocks/own-blocks.js'
import type { RecordStore } from './content/page-reports/store.js'
import type { SectionTypes } from './content/page-sections/types.js'
import type { Site } from './content/site/site.js'
import type { ThemeWords } from './content/words/read-words.js'
import type { JoinedSheets } from './features/assets/joined-sheets.js'
import type { PaymentProvider } from './features/commerce/checkout/payments/provider.js'
import type { BotCheck } from './features/forms/submission/bot-check.js'
import type { FileStore } from './features/forms/uploads/file-store.js'
import type { UploadGate } from './features/forms/uploads/upload-gate.js'
import type { ImageAddresses } from './features/images/addresses.js'
import type { Mail } from './features/mail/mail.js'
import type { Unlocks } from './features/members/unlocks.js'
import type { PlacesProvider } from './features/places/provider.js'
import type { Engine } from './render/engine.js'
import type { PageFacts, PageFiles } from './render/runtime-files.js'

/** The services that routes share. */
export interface Services {
  readonly db: Database
  readonly site: Site
  /** The host names under which the server answers. */
  readonly hosts: AllowedHosts
  readonly engine: Engine
  /** Addresses of pictures of the assets folder. */
  readonly addresses: ImageAddresses
  /** Finds the files of the built runtime that a page needs. */
  readonly runtimeFiles: (html: string, facts: PageFacts) => Promise<PageFiles>
  /** Joins the sheets of a page into one file. */
  readonly joinedSheets: JoinedSheets
  /** Rendered pages are cached until the site changes. Templates and builds must not change meanwhile. */
  readonly cachesPages: boolean
  readonly sessions: Sessions
  readonly passwords: Passwords
  readonly texts: (language: string) => Promise<Texts>
  /** Option schemas by block name, of the theme's own blocks too. */
  readonly blockOptions: Readonly<Record<string, OptionsSchema>>
  /** The descriptions of the theme's own blocks, of which the panel makes forms. */
  readonly ownBlocks: OwnBlocks
  /** The path of the documentation that the panel links to; undefined without one. */
  readonly docs: string | undefined
  /** The kinds of sections that pages may have. */
  readonly sectionTypes: SectionTypes
  /** The kinds of records that are nothing but a description. */
  readonly recordKinds: readonly RecordKindDescription[]
  /** Count what addresses and accounts do, by the names of the limits. */
  readonly rates: Rates
  /** Stores what pages report. */
  readonly records: RecordStore
  /** Charges buyers. */
  readonly payment: PaymentProvider
  /** The challenges that browsers sign with a passkey. */
  readonly challenges: Challenges
  readonly devices: Devices
  /** Pages that open with a password. */
  readonly unlocks: Unlocks
  /** The words of the theme. */
  readonly words: ThemeWords
  /** The store of submitted files; undefined if forms accept none. */
  readonly files: FileStore | undefined
  /** Limits uploads to that store. */
  readonly uploads: UploadGate
  /** Notifies the owner of submissions by email; undefined if the server has no mail settings. */
  readonly mail: Mail | undefined
  /** Verifies tokens of a bot check; undefined if no service does. */
  readonly botCheck: BotCheck | undefined
  /** Limits what owners upload. */
  readonly siteUploads: UploadGate
  /** Looks up places; undefined without a service. */
  readonly places: PlacesProvider | undefined
  /** Logs an error that the visitor cannot help. */
  readonly log: ErrorLog
  /** The current time in milliseconds since 1970. */
  readonly now: () => number
}
