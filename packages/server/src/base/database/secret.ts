import { randomBytes } from 'node:crypto'
import type { Database } from './database.js'

/**
 * A random secret that is stored in the database, so that it is the same after a restart and on every server of a site.
 * It is created on first use.
 *
 * @example
 * const key = await secret(db, 'form-keys')
 */
export async function secret(db: Database, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url')
  await db.query('insert into secrets (name, value) values ($1, $2) on conflict (name) do nothing', [
    name,
    value,
  ])
  const [row] = await db.query<{ value: string }>('select value from secrets where name = $1', [name])
  if (!row) throw new Error(`The secret "${name}" was removed while it was being created.`)
  return row.value
}

/** Reads a secret when it is first needed, and keeps it. A failure is not kept. */
export function keptSecret(db: Database, name: string): () => Promise<string> {
  let kept: Promise<string> | undefined
  return () => {
    kept ??= secret(db, name).catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}
