import { join } from 'node:path'
import { createPreparedApp, type PreparedApp } from './app.js'
import type { Database } from './base/database/database.js'
import { databaseFolder, open } from './base/database/open.js'
import { fullDisk, isDiskFull } from './base/database/space.js'
import { hasTemplate } from './base/files/files.js'
import { type AllowedHosts, isLoopback } from './base/security/hosts.js'
import { StartError } from './base/start-error.js'
import { keepDeleting } from './content/page-reports/retention.js'
import { keepCancelling } from './features/commerce/checkout/expiry.js'
import { createStripeProvider } from './features/commerce/checkout/payments/stripe/provider.js'
import { keepAsking } from './features/commerce/reviews/asking.js'
import { REVIEWS_TEMPLATE } from './features/commerce/reviews/page.js'
import { createFileStore } from './features/forms/uploads/file-store.js'
import { createSmtpMailer } from './features/mail/smtp.js'
import { ensureFirstPasswords } from './features/members/first-passwords.js'
import { keepRemoving } from './features/messages/cleanup.js'
import { keepEmptyingTrash } from './features/pages/trash.js'
import { createGooglePlaces } from './features/places/google.js'
import { ensureOwner, type SignIn } from './features/sign-in/owner.js'
import { type Mail, openMail } from './mail.js'
import { checkSeed, readSeed, type SeedFile, seedSite } from './seed.js'
import { claimFolder, prepareFolder } from './start/data-folder.js'
import { checkPort, listen, originOf } from './start/listen.js'
import { DOCS_PATH, type Settings } from './start/settings.js'

/** A server that listens. */
export interface Running {
  /** Its address, such as `http://localhost:4173`. */
  readonly origin: string
  readonly signIn: SignIn
  /** A page of the seed for the panel to open: the first with blocks, else the first. */
  readonly page: string
  /** The place of changes and submissions: a folder, or a database's address without user and password. */
  readonly data: { readonly folder: string } | { readonly database: string }
  /** The address of the documentation; null if it is not served. */
  readonly docs: string | null
  /** Resolves when the first images of pages are resized, or when the server stops. No caller has to wait for it. */
  readonly prepared: Promise<void>
  /** Answers the running requests, then closes the database. All calls return the same promise. */
  stop(): Promise<void>
}

/** A database's address that may be printed: without user, password and parameters. */
function printable(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL'
  const { protocol, host, pathname } = new URL(databaseUrl)
  return `${protocol}//${host}${pathname}`
}

/** The website's host names. In production they exclude names of this computer, if there are others. */
function hostsOf({ allowedHosts, cacheTemplates }: Settings, baseUrl: string | undefined): AllowedHosts {
  const names = [...allowedHosts, ...(baseUrl ? [new URL(baseUrl).hostname] : [])]
  return { names, local: !cacheTemplates || names.length === 0 }
}

/** The website's own origin. Requests to other names are rejected, also those of the server itself. */
function ownOrigin(hosts: AllowedHosts, baseUrl: string | undefined, listening: string): string {
  if (baseUrl) return new URL(baseUrl).origin
  return hosts.local ? listening : `http://${hosts.names[0]}`
}

/** The steps that undo a start, in reverse order. */
class Shutdown {
  readonly #steps: (() => Promise<void>)[] = []
  #running: Promise<void> | undefined

  add(step: () => Promise<void>): void {
    this.#steps.push(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#undo()
    return this.#running
  }

  async #undo(): Promise<void> {
    for (const step of this.#steps.reverse()) await step()
  }
}

/** Rejects to start a website without content where another one is: both would share files and passwords. */
async function checkIsAlone(db: Database, { isEmpty }: Settings, { seed }: SeedFile): Promise<void> {
  if (!isEmpty) return
  const [other] = await db.query<{ title: string }>(
    `select settings ->> 'title' as title from websites where id <> $1 limit 1`,
    [seed.website.id],
  )
  if (!other) return
  throw new StartError(
    `There is another website already, “${other.title}”, where --empty would start a new one.`,
    'Set another folder with --data, or another database with DATABASE_URL.',
  )
}

/** Opens the database and writes a new seed. */
async function openDatabase(settings: Settings, seed: SeedFile, shutdown: Shutdown): Promise<Database> {
  const { dataFolder, databaseUrl } = settings
  await prepareFolder(dataFolder)
  if (!databaseUrl) shutdown.add(await claimFolder(dataFolder))
  const db = await open({ url: databaseUrl, folder: databaseFolder(dataFolder) })
  shutdown.add(() => db.close())
  await checkIsAlone(db, settings, seed)
  await seedSite(db, seed)
  return db
}

interface StartedApp extends PreparedApp {
  readonly mail: Mail | null
  readonly hosts: AllowedHosts
}

/** Creates the app with its mail and its files. */
function createStartedApp(
  settings: Settings,
  { website }: SeedFile['seed'],
  db: Database,
  shutdown: Shutdown,
  listening: () => string | undefined,
): StartedApp {
  const hosts = hostsOf(settings, website.baseUrl)
  const host = settings.allowedHosts.find((name) => !isLoopback(name))
  const mail =
    settings.mail &&
    openMail({
      db,
      websiteId: website.id,
      mailer: createSmtpMailer(settings.mail),
      to: settings.mail.to,
      served: () => ({ host, listening: listening() }),
    })
  if (mail) {
    shutdown.add(() => mail.stop())
    const hasPage = () => hasTemplate(join(settings.siteFolder, 'templates'), REVIEWS_TEMPLATE)
    shutdown.add(keepAsking({ db, websiteId: website.id, mail, hasPage, now: Date.now }))
  }
  const files = { folder: join(settings.dataFolder, 'files'), limits: settings.fileQuota }
  shutdown.add(keepRemoving(db, createFileStore(files), Date.now))
  shutdown.add(keepDeleting(db, website.id, Date.now))
  shutdown.add(keepEmptyingTrash(db, website.id, Date.now))
  shutdown.add(keepCancelling(db, website.id, Date.now))
  const prepared = createPreparedApp({
    db,
    site: { id: website.id, folder: settings.siteFolder },
    builds: { runtime: settings.runtimeFolder, panel: settings.panelFolder },
    ...(settings.docsFolder && { folders: { [DOCS_PATH]: settings.docsFolder }, docs: DOCS_PATH }),
    images: { folder: settings.imageFolder },
    files,
    siteFileLimits: { bytes: settings.siteFileBytes },
    ...(mail && { mail }),
    ...(settings.googleMapsKey && { places: createGooglePlaces({ key: settings.googleMapsKey }) }),
    ...(settings.stripe && { payment: createStripeProvider(settings.stripe) }),
    ...(website.policySources && { moreSources: website.policySources }),
    trustProxy: settings.trustProxy,
    hosts,
    cacheTemplates: settings.cacheTemplates,
    showsTemplateErrors: !settings.cacheTemplates,
  })
  return { ...prepared, mail, hosts }
}

async function startParts(settings: Settings, seed: SeedFile, shutdown: Shutdown): Promise<Running> {
  const { dataFolder } = settings
  const { website, pages } = seed.seed
  const db = await openDatabase(settings, seed, shutdown)
  const signIn = await ensureOwner(db, {
    websiteId: website.id,
    email: settings.ownerEmail,
    dataFolder,
    renew: settings.renewPassword,
  })
  await ensureFirstPasswords(db, seed.seed, {
    memberEmail: settings.memberEmail,
    dataFolder,
    renew: settings.renewPassword,
  })
  let listening: string | undefined
  const { app, mail, hosts, preparePictures } = createStartedApp(
    settings,
    seed.seed,
    db,
    shutdown,
    () => listening,
  )
  const { server, close } = await listen(app.fetch, settings)
  shutdown.add(() => close(settings.graceMs))
  const origin = originOf(server, settings.host)
  listening = origin
  mail?.wake()

  const preparing = new AbortController()
  // Stopping does not wait: an image that is being resized ends by itself.
  shutdown.add(async () => preparing.abort())
  const prepared = settings.preparePictures
    ? preparePictures(
        pages.map(({ path }) => path),
        ownOrigin(hosts, website.baseUrl, origin),
        preparing.signal,
      )
    : Promise.resolve()
  return {
    origin,
    prepared,
    signIn,
    page: (pages.find(({ blocks }) => blocks.length > 0) ?? pages[0])?.path ?? '/',
    data: settings.databaseUrl ? { database: printable(settings.databaseUrl) } : { folder: dataFolder },
    docs: settings.docsFolder ? origin + DOCS_PATH : null,
    stop: () => shutdown.run(),
  }
}

/**
 * Opens the database, writes a new seed, makes sure that there is an owner, and listens. Every error that a person can
 * fix is a {@link StartError}.
 *
 * @example
 * const { origin, stop } = await start(readSettings([], process.env))
 */
export async function start(settings: Settings): Promise<Running> {
  const seed = await readSeed(settings.siteFolder, Date.now(), undefined, settings.isEmpty)
  await checkSeed(seed.seed, settings.siteFolder)
  await checkPort(settings)
  const shutdown = new Shutdown()
  try {
    return await startParts(settings, seed, shutdown)
  } catch (error) {
    await shutdown.run()
    throw isDiskFull(error) && !(error instanceof StartError) ? fullDisk(settings.dataFolder, error) : error
  }
}
