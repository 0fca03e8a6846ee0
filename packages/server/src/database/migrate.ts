import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from './database.js'
import { lock } from './lock.js'

/** The scripts of this package, to be run in the order of their names. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url))

/**
 * Updates the tables. Each script runs once, in the transaction that records it. Two servers that start on one database
 * wait for each other.
 *
 * @returns the names of the scripts that ran now
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
    const due = names.filter((name) => !done.has(name))
    for (const name of due) {
      await queries.script(await readFile(`${folder}/${name}`, 'utf8'))
      await queries.query('insert into migrations (name) values ($1)', [name])
    }
    return due
  })
}
