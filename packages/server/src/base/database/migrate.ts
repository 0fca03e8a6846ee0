import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { StartError } from '../start-error.js'
import type { Database } from './database.js'
import { lock } from './lock.js'

/** The scripts of this package, to be run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url))

const newerDatabase = (unknown: readonly string[]): StartError =>
  new StartError(
    `The database is newer than this version of the server, which does not know ${unknown.join(', ')}.`,
    'Start the version that was used last, or restore the copy of the data that was made before the update. Nothing was changed.',
  )

/**
 * Updates the tables. Each script runs once, in the transaction that records it. Two servers that start on one database
 * wait for each other.
 *
 * @returns the names of the scripts that ran now
 * @throws {@link StartError} if a newer version has run scripts that this one does not have
 */
export async function migrate(db: Database, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return db.transaction(async (queries) => {
    await lock(queries, 'migrate')
    await queries.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const applied = await queries.query<{ name: string }>('select name from migrations')
    const done = new Set(applied.map(({ name }) => name))
    const unknown = [...done].filter((name) => !names.includes(name)).sort()
    // An older server would write what the newer one cannot read, and fail where columns are gone.
    if (unknown.length > 0) throw newerDatabase(unknown)
    const due = names.filter((name) => !done.has(name))
    for (const name of due) {
      await queries.script(await readFile(`${folder}/${name}`, 'utf8'))
      await queries.query('insert into migrations (name) values ($1)', [name])
    }
    return due
  })
}
