import {
  describedKinds,
  editableOptions,
  type OptionsSchema,
  type RecordKindDescription,
} from '@site/runtime/contract'
import { openChallenges } from './base/auth/challenges.js'
import { openDevices } from './base/auth/devices.js'
import { type PasswordCost, Passwords } from './base/auth/password.js'
import { openSessions } from './base/auth/sessions.js'
import type { Database } from './base/database/database.js'
import { type ErrorLog, logToConsole } from './base/http/errors/handler.js'
import { type Limit, type RateName, UPLOADS, type UploadLimits } from './base/limits.js'
import type { MoreSources } from './base/security/headers.js'
import type { AllowedHosts } from './base/security/hosts.js'
import { createRates } from './base/security/rate-limit.js'
import { createTexts } from './base/text/texts.js'
import { ownSchemas, readOwnBlocks } from './content/own-blocks/own-blocks.js'
import { RecordStore } from './content/page-reports/store.js'
import { readSectionTypes } from './content/page-sections/types.js'
import { openSite } from './content/site/site.js'
import { readWords } from './content/words/read-words.js'
import type { ServedFolders } from './features/assets/folder-routes.js'
import { JoinedSheets } from './features/assets/joined-sheets.js'
import { createTestProvider, type PaymentProvider } from './features/commerce/checkout/payments/provider.js'
import type { BotCheck } from './features/forms/submission/bot-check.js'
import { createFileStore, type FileStoreOptions } from './features/forms/uploads/file-store.js'
import { createUploadGate } from './features/forms/uploads/upload-gate.js'
import { galleryPictures } from './features/galleries/store.js'
import type { ImageAddresses } from './features/images/addresses.js'
import type { ImageCacheOptions } from './features/images/images.js'
import type { Mail } from './features/mail/mail.js'
import { openUnlocks } from './features/members/unlocks.js'
import type { PlacesProvider } from './features/places/provider.js'
import { createEngine } from './render/engine.js'
import { createRuntimeFiles } from './render/runtime-files.js'
import type { Services } from './services.js'

/** The parts and settings of an app. */
export interface AppOptions {
  readonly db: Database
  /** The website's id in the database, and its folder of templates and assets as an absolute path. */
  readonly site: { readonly id: string; readonly folder: string }
  /** The built runtime and the built panel, as absolute paths. */
  readonly builds: { readonly runtime: string; readonly panel: string }
  /** Further built folders, by the path at which each is served, such as `/docs/`. Pages of the site come after them. */
  readonly folders?: ServedFolders
  /** The path among `folders` that has the documentation. The panel links to it. */
  readonly docs?: string
  /** The cache of resized images. Without it, each image is resized for every request. */
  readonly images?: ImageCacheOptions
  /** The store of submitted files. Without it, forms accept no files. */
  readonly files?: FileStoreOptions
  /** Limits of what owners upload that differ from the default. */
  readonly siteFileLimits?: Partial<UploadLimits>
  /** Notifies the owner of submissions by email. Without it, submissions appear in the panel only. */
  readonly mail?: Mail
  /** Verifies tokens of a bot check. Without it, a form with a bot check accepts any token. */
  readonly botCheck?: BotCheck
  /** Charges buyers. Without it, payments are tests that charge nothing. */
  readonly payment?: PaymentProvider
  /** Looks up places for the editor of maps. Without it, these calls answer 501. */
  readonly places?: PlacesProvider
  /** Option schemas by block name. The default is the contract's. */
  readonly blockOptions?: Readonly<Record<string, OptionsSchema>>
  /** The kinds of records that are nothing but a description. The default is the contract's list. */
  readonly recordKinds?: readonly RecordKindDescription[]
  /** Rates that differ from those of the table in `base/limits.ts`. */
  readonly rates?: Partial<Record<RateName, Limit>>
  /** The cost of hashing a password; for tests, which sign in often. */
  readonly passwordCost?: PasswordCost | undefined
  /** The website's host names. By default only names of this computer. */
  readonly hosts?: AllowedHosts
  /** Further sources that pages may use, by directive of the content security policy. */
  readonly moreSources?: MoreSources
  /** Read the `X-Forwarded-` headers of a proxy. */
  readonly trustProxy?: boolean
  /**
   * Read each template and each image's version once instead of with every request, and cache rendered pages until the
   * site changes in the database.
   */
  readonly cacheTemplates?: boolean
  /** Show errors of templates on their pages. For development only: they reveal files and their content. */
  readonly showsTemplateErrors?: boolean
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
  readonly log?: ErrorLog
}

/** Creates the services that routes share. */
export function createServices(options: AppOptions, addresses: ImageAddresses): Services {
  const { db, site, now = Date.now } = options
  const ownBlocks = readOwnBlocks(site.folder)
  // Limits count by a clock that nobody sets: else a leap of the time would end them all at once.
  const elapsed = options.now ?? (() => performance.now())
  return {
    db,
    site: openSite(db, site.id, now, galleryPictures),
    hosts: options.hosts ?? { names: [], local: true },
    engine: createEngine(site.folder, {
      cache: options.cacheTemplates ?? false,
      addresses,
    }),
    addresses,
    runtimeFiles: createRuntimeFiles(options.builds.runtime),
    joinedSheets: new JoinedSheets(options.builds.runtime),
    cachesPages: options.cacheTemplates ?? false,
    sessions: openSessions(db, site.id, now),
    passwords: new Passwords(options.passwordCost),
    texts: createTexts(),
    blockOptions: { ...(options.blockOptions ?? editableOptions), ...ownSchemas(ownBlocks) },
    ownBlocks,
    docs: options.docs,
    recordKinds: options.recordKinds ?? describedKinds,
    sectionTypes: readSectionTypes(site.folder, (sentence) => console.warn(sentence), Object.keys(ownBlocks)),
    words: readWords(site.folder),
    rates: createRates(options.rates ?? {}, elapsed),
    files: options.files && createFileStore(options.files),
    uploads: createUploadGate({ ...UPLOADS.visitors, ...options.files?.limits }, elapsed),
    siteUploads: createUploadGate({ ...UPLOADS.owners, ...options.siteFileLimits }, elapsed),
    mail: options.mail,
    botCheck: options.botCheck,
    places: options.places,
    records: new RecordStore(db, site.id, now),
    payment: options.payment ?? createTestProvider(),
    challenges: openChallenges(db, site.id, now),
    devices: openDevices(db, site.id),
    unlocks: openUnlocks(db, site.id),
    log: options.log ?? logToConsole,
    now,
  }
}
