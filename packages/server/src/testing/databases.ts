import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { dependencies as versions } from '../../package.json' with { type: 'json' }
import type { Database } from '../database/database.js'
import { migrate } from '../database/migrate.js'
import { embeddedIn } from '../database/pglite.js'
import { openServer } from '../database/postgres.js'
import { PROJECT_FOLDER } from '../settings.js'

/** A way to an empty database with this project's tables. */
export interface TestEngine {
  readonly name: string
  open(): Promise<Database>
}

/** How long opening may take on a busy computer, in milliseconds. */
export const OPEN_TIMEOUT_MS = 120_000

const CACHE = join(PROJECT_FOLDER, '.cache')

/** An empty database as a file, made once: making one anew takes 5 to 12 seconds, reading one back 1. */
async function emptyDatabase(place: { dataDir?: string } = {}): Promise<PGlite> {
  const file = join(CACHE, `embedded-${versions['@electric-sql/pglite']}.tar`)
  const kept = await readFile(file).catch(() => null)
  if (kept) return PGlite.create({ loadDataDir: new Blob([new Uint8Array(kept)]), ...place })
  const engine = await PGlite.create(place)
  const dump = await engine.dumpDataDir('none')
  await mkdir(CACHE, { recursive: true })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return engine
}

/** Lays the files of an empty database into a folder. */
export async function fillFolder(dataDir: string): Promise<void> {
  await (await emptyDatabase({ dataDir })).close()
}

/** The embedded database, in memory. */
export const embedded: TestEngine = {
  name: 'the embedded database',
  async open() {
    const db = embeddedIn(await emptyDatabase())
    await migrate(db)
    return db
  },
}

/** A database of its own on the server, which is dropped when it is closed. */
const onServer = (url: string): TestEngine => ({
  name: 'PostgreSQL',
  async open() {
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = await openServer(url)
    await admin.script(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    const db = await openServer(own.href)
    await migrate(db)
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
