import { join } from 'node:path'
import { createPreparedApp } from './app.js'
import { ensureOwner, type SignIn } from './auth/owner.js'
import { claimFolder, prepareFolder } from './data-folder.js'
import { databaseFolder, open } from './database/open.js'
import { createFileStore } from './forms/uploads/file-store.js'
import { keepRemoving } from './inbox/cleanup.js'
import { checkPort, listen, originOf } from './listen.js'
import { openMail } from './mail/mail.js'
import { createSmtpMailer } from './mail/smtp.js'
import type { AllowedHosts } from './security/hosts.js'
import type { Settings } from './settings.js'
import { seedSite } from './site/seed.js'
import { checkSeed } from './site/seed-check.js'
import { readSeed } from './site/seed-file.js'

/** A server that listens. */
export interface Running {
  /** Its address, such as `http://localhost:4173`. */
  readonly origin: string
  readonly signIn: SignIn
  /** A page of the seed for the panel to open: the first with blocks, else the first. */
  readonly page: string
  /** The place of changes and submissions: a folder, or a database's address without user and password. */
  readonly data: { readonly folder: string } | { readonly database: string }
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

/**
 * Opens the database, writes a new seed, makes sure that there is an owner, and listens. Every error that a person can
 * fix is a {@link StartError}.
 *
 * @example
 * const { origin, stop } = await start(readSettings([], process.env))
 */
export async function start(settings: Settings): Promise<Running> {
  const { siteFolder, dataFolder } = settings
  const seed = await readSeed(siteFolder)
  await checkSeed(seed.seed, siteFolder)
  await checkPort(settings)
  const undo: (() => Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  const undoAll = async () => {
    for (const step of undo.reverse()) await step()
  }
  const stop = () => {
    stopping ??= undoAll()
    return stopping
  }
  try {
    await prepareFolder(dataFolder)
    if (!settings.databaseUrl) undo.push(await claimFolder(dataFolder))
    const db = await open({ url: settings.databaseUrl, folder: databaseFolder(dataFolder) })
    undo.push(() => db.close())
    await seedSite(db, seed)
    const websiteId = seed.seed.website.id
    const signIn = await ensureOwner(db, {
      websiteId,
      email: settings.ownerEmail,
      dataFolder,
      renew: settings.renewPassword,
    })
    const mail =
      settings.mail &&
      openMail({ db, websiteId, mailer: createSmtpMailer(settings.mail), to: settings.mail.to })
    if (mail) undo.push(() => mail.stop())
    const hosts = hostsOf(settings, seed.seed.website.baseUrl)
    const files = { folder: join(dataFolder, 'files'), limits: settings.fileQuota }
    undo.push(keepRemoving(db, createFileStore(files), Date.now))
    const { app, preparePictures } = createPreparedApp({
      db,
      site: { id: websiteId, folder: siteFolder },
      builds: { runtime: settings.runtimeFolder, panel: settings.panelFolder },
      images: { folder: settings.imageFolder },
      files,
      ...(mail && { mail }),
      trustProxy: settings.trustProxy,
      hosts,
      cacheTemplates: settings.cacheTemplates,
      showsTemplateErrors: !settings.cacheTemplates,
    })
    const { server, close } = await listen(app.fetch, settings)
    undo.push(() => close(settings.graceMs))
    mail?.wake()
    const { pages } = seed.seed
    const origin = originOf(server, settings.host)
    const preparing = new AbortController()
    // Stopping does not wait: an image that is being resized ends by itself.
    undo.push(async () => preparing.abort())
    const prepared = settings.preparePictures
      ? preparePictures(
          pages.map(({ path }) => path),
          ownOrigin(hosts, seed.seed.website.baseUrl, origin),
          preparing.signal,
        )
      : Promise.resolve()
    return {
      origin,
      prepared,
      signIn,
      page: (pages.find(({ blocks }) => blocks.length > 0) ?? pages[0])?.path ?? '/',
      data: settings.databaseUrl ? { database: printable(settings.databaseUrl) } : { folder: dataFolder },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
