import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createApp } from './app.js'
import { ensureOwner, type SignIn } from './auth/owner.js'
import { claimFolder } from './data-folder.js'
import { databaseFolder, open } from './database/open.js'
import type { Settings } from './settings.js'
import { seedSite } from './site/seed.js'
import { readSeed } from './site/seed-file.js'
import { StartError } from './start-error.js'

/** A server that listens. */
export interface Running {
  /** Where, such as `http://localhost:4173`. */
  readonly origin: string
  readonly signIn: SignIn
  /** Answers what has been asked, then closes the database. */
  stop(): Promise<void>
}

/** How long a request may take to end when the server stops: 2 seconds. */
const GRACE_MS = 2_000

const LISTEN_PROBLEMS: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken by another program.`,
  EACCES: (port) => `This user may not listen on port ${port}.`,
  EADDRNOTAVAIL: (_port, host) => `This computer has no address ${host}.`,
  ENOTFOUND: (_port, host) => `This computer has no address ${host}.`,
}

function listen(fetch: (request: Request, env: never) => unknown, { port, host }: Settings): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: fetch as never, port, hostname: host }, () => resolve(server)) as Server
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        LISTEN_PROBLEMS[error.code ?? '']?.(port, host) ?? `The server cannot listen (${error.message}).`
      reject(
        new StartError(
          sentence,
          `Choose another one, for example: PORT=${port < 65_535 ? port + 1 : 4173} npm start`,
          { cause: error },
        ),
      )
    })
  })
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(timer)
      resolve()
    })
    server.closeIdleConnections()
  })

function originOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo
  const isLocal = ['127.0.0.1', '::1', 'localhost', '0.0.0.0', '::'].includes(host)
  return `http://${isLocal ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
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
      trustProxy: settings.trustProxy,
      cacheTemplates: settings.cacheTemplates,
    })
    const server = await listen(app.fetch as never, settings)
    undo.push(() => close(server))
    return { origin: originOf(server, settings.host), signIn, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
