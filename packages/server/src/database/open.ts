import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.js'
import type { Database } from './database.js'
import { migrate } from './migrate.js'
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
  return line === '' || /\[object|^Aborted/.test(line)
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
    throw new StartError(
      `The tables of the database could not be updated (${reason(error)}).`,
      url
        ? 'Give the user in DATABASE_URL the right to create tables, or point it at an empty database.'
        : startOver(folder),
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

const startOver = (folder: string) =>
  `To start over with an empty database, losing submissions and changes: rm -rf '${folder}' (or keep it and set DATA_FOLDER to another folder).`

async function openFolder(folder: string): Promise<Database> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be created (${reason(error)}).`,
      'Set DATA_FOLDER to a folder that this user may write to.',
      { cause: error },
    )
  }
  try {
    const { openEmbedded } = await import('./pglite.js')
    return await openEmbedded(folder)
  } catch (error) {
    throw new StartError(
      `The database in ${folder} cannot be opened (${reason(error)}).`,
      startOver(folder),
      {
        cause: error,
      },
    )
  }
}

/** The folder of the embedded database inside the data folder. */
export const databaseFolder = (dataFolder: string): string => join(dataFolder, 'db')
