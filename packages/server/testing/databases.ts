import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { inject } from 'vitest'
import type { Database } from '../src/base/database/database.js'
import { openServer } from '../src/base/database/postgres.js'
import { openShared } from './shared-engine.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the database that tests start from. */
    readonly databaseSnapshot: string
    /** The database of the PostgreSQL server that tests copy; empty without a server. */
    readonly databaseTemplate: string
  }
}

/** A way to a database of its own, with this project's tables and the test site. */
export interface TestEngine {
  readonly name: string
  open(): Promise<Database>
}

/** How long opening may take on a busy computer, in milliseconds. */
export const OPEN_TIMEOUT_MS = 120_000

/** An engine with the tables and the test site in it. */
const openSnapshot = async (place: { dataDir?: string } = {}): Promise<PGlite> =>
  PGlite.create({
    loadDataDir: new Blob([new Uint8Array(await readFile(inject('databaseSnapshot')))]),
    ...place,
  })

/** Lays the files of the embedded database into a folder, for a server to start from. */
export async function fillFolder(dataDir: string): Promise<void> {
  await mkdir(dirname(dataDir), { recursive: true })
  await (await openSnapshot({ dataDir })).close()
}

/** The embedded database, in memory. */
export const embedded: TestEngine = {
  name: 'the embedded database',
  open: () => openShared(openSnapshot),
}

/** A database of its own on the server, which is dropped when it is closed. */
const onServer = (url: string): TestEngine => ({
  name: 'PostgreSQL',
  async open() {
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = await openServer(url)
    await admin.script(`create database ${name} template ${inject('databaseTemplate')}`)
    const db = await openServer(new URL(`/${name}`, url).href)
    return {
      ...db,
      async close() {
        await db.close()
        await admin.script(`drop database ${name}`)
        await admin.close()
      },
    }
  },
})

const url = process.env.TEST_DATABASE_URL

/** The embedded database, and PostgreSQL when `TEST_DATABASE_URL` names a server. */
export const testEngines: readonly TestEngine[] = url ? [embedded, onServer(url)] : [embedded]
