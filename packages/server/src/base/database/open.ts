import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../start-error.js'
import type { Database } from './database.js'
import { migrate } from './migrate.js'
import { checkSpace, fullDisk, isDiskFull } from './space.js'
import { DatabaseUnavailableError } from './unavailable.js'

/** The location of the database. */
export interface DatabaseLocation {
  /** A PostgreSQL server, such as `postgres://user:password@host:5432/name`. */
  readonly url?: string | undefined
  /** The folder of the embedded database as an absolute path; used without a url. */
  readonly folder: string
}

/** The message of an engine's error on one line. The embedded engine has none for unreadable files. */
function reason(error: unknown): string {
  if (error instanceof DatabaseUnavailableError) return reason(error.cause)
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  const text = error instanceof Error ? `${error.message}` : String(error)
  const line = text.split('\n', 1)[0]?.replace(/\.$/, '') ?? ''
  return line === '' || /\[object|^Aborted|^PGlite failed/.test(line)
    ? 'its files are not readable as a database'
    : line.slice(0, 300)
}

/** The address without the password, which must not reach a log. */
function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    return `${protocol}//${host}${pathname}`
  } catch {
    return 'the address in DATABASE_URL'
  }
}

/**
 * Opens the database and updates its tables. Every error is a {@link StartError}.
 *
 * @example
 * const db = await open({ url: process.env.DATABASE_URL, folder: '/srv/site/.data/db' })
 */
export async function open({ url, folder }: DatabaseLocation): Promise<Database> {
  const db = url ? await openUrl(url) : await openFolder(folder)
  try {
    await (url ? migrateServer(url) : migrate(db))
    return db
  } catch (error) {
    await db.close().catch(() => {})
    if (error instanceof StartError) throw error
    if (isDiskFull(error)) throw fullDisk(url ? withoutPassword(url) : folder, error)
    throw new StartError(
      `The tables of the database could not be updated (${reason(error)}).`,
      url
        ? 'Give the user in DATABASE_URL the right to create tables, or point it at an empty database.'
        : keepData(folder),
      { cause: error },
    )
  }
}

/** Migrations may take long, so they use connections without timeouts. */
async function migrateServer(url: string): Promise<void> {
  const { openServer, NO_TIMEOUTS } = await import('./postgres.js')
  const patient = await openServer(url, NO_TIMEOUTS)
  await migrate(patient).finally(() => patient.close())
}

async function openUrl(url: string): Promise<Database> {
  try {
    const { openServer } = await import('./postgres.js')
    return await openServer(url)
  } catch (error) {
    throw new StartError(
      `PostgreSQL at ${withoutPassword(url)} could not be opened (${reason(error)}).`,
      'Start it or correct DATABASE_URL; without DATABASE_URL an embedded database is used.',
      { cause: error },
    )
  }
}

const keepData = (folder: string) =>
  `Copy the folder first: cp -a '${folder}' '${folder}.copy'. Then restore your last copy of it, or set DATA_FOLDER to another folder, where an empty database begins.`

async function openFolder(folder: string): Promise<Database> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    if (isDiskFull(error)) throw fullDisk(dirname(folder), error)
    throw new StartError(
      `The data folder ${folder} cannot be created (${reason(error)}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
  // The engine only aborts when it runs out of space, so its error cannot tell. The trial lies beside its files.
  await checkSpace(dirname(folder))
  try {
    const { openEmbedded } = await import('./pglite.js')
    return await openEmbedded(folder)
  } catch (error) {
    await checkSpace(dirname(folder))
    throw new StartError(`The database in ${folder} is damaged (${reason(error)}).`, keepData(folder), {
      cause: error,
    })
  }
}

/** The folder of the embedded database inside the data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'db')
