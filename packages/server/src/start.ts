import { join } from 'node:path'
import { createApp } from './app.js'
import { ensureOwner, type SignIn } from './auth/owner.js'
import { claimFolder } from './data-folder.js'
import { databaseFolder, open } from './database/open.js'
import { checkPort, close, listen, originOf } from './listen.js'
import type { Settings } from './settings.js'
import { seedSite } from './site/seed.js'
import { readSeed } from './site/seed-file.js'

/** A server that listens. */
export interface Running {
  /** Where, such as `http://localhost:4173`. */
  readonly origin: string
  readonly signIn: SignIn
  /** Answers what has been asked, then closes the database. */
  stop(): Promise<void>
}

/**
 * Opens the database, writes the seed where it is new, makes sure there is an owner, and listens. Everything that
 * a person can put right is a {@link StartError}.
 *
 * @example
 * const { origin, stop } = await start(readSettings([], process.env))
 */
export async function start(settings: Settings): Promise<Running> {
  const { siteFolder, dataFolder } = settings
  const seed = await readSeed(siteFolder)
  await checkPort(settings)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
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
    const app = createApp({
      db,
      site: { id: websiteId, folder: siteFolder },
      builds: { runtime: settings.runtimeFolder, panel: settings.panelFolder },
      images: { folder: settings.imageFolder },
      files: { folder: join(dataFolder, 'files') },
      trustProxy: settings.trustProxy,
      cacheTemplates: settings.cacheTemplates,
    })
    const server = await listen(app.fetch, settings)
    undo.push(() => close(server))
    return { origin: originOf(server, settings.host), signIn, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
