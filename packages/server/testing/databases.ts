import { randomBytes } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { describe, inject, it } from 'vitest'
import { IS_FULL } from '../../../tests/support/repeats.js'
import type { Database } from '../src/base/database/database.js'
import { openServer, type Timeouts } from '../src/base/database/postgres.js'
import { PATIENT } from './patient.js'
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
  /** @param limits - limits of time that a test is about; a busy machine reaches none of the others */
  open(limits?: Partial<Timeouts>): Promise<Database>
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
  async open(limits) {
    const name = `test_${randomBytes(6).toString('hex')}`
    const admin = await openServer(url, PATIENT)
    await admin.script(`create database ${name} template ${inject('databaseTemplate')}`)
    const db = await openServer(new URL(`/${name}`, url).href, { ...PATIENT, ...limits })
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

/**
 * Tests of SQL that the two databases may answer differently: stores with their own SQL, migrations, searches, large
 * results, locks, outages. They run on each database.
 *
 * @example
 * onEachDatabase('the search', ({ open }) => { … })
 */
export const onEachDatabase = (subject: string, define: (engine: TestEngine) => void): void =>
  describe.each(testEngines)(`${subject}, on $name`, define)

/**
 * Tests of what stands above the stores: routes, pages, forms, rules. They run on the embedded database, and on each in
 * a full run. A test in which statements overlap belongs into `withRaces`.
 */
export const onDatabase = (subject: string, define: (engine: TestEngine) => void): void =>
  describe.each(IS_FULL ? testEngines : [embedded])(`${subject}, on $name`, define)

/** How the tests of `withRaces` are declared. */
interface WithRaces extends TestEngine {
  /** Declares a test for the embedded database, and for each in a full run. */
  readonly it: typeof it
  /** Declares a group without races. */
  readonly describe: typeof describe
  /** Declares a test in which statements overlap: it runs on each database. */
  readonly race: typeof it
}

/** Declares nothing, in every form that a test or group can be declared. */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing })

/**
 * Tests like those of `onDatabase`, of which some are races. Only the races run on each database.
 *
 * @example
 * withRaces('the stock of a shop', ({ open, it, race }) => { … })
 */
export const withRaces = (subject: string, define: (parts: WithRaces) => void): void =>
  describe.each(testEngines)(`${subject}, on $name`, (engine) => {
    const rest =
      IS_FULL || engine === embedded ? { it, describe } : (nothing as Pick<WithRaces, 'it' | 'describe'>)
    define({ ...engine, it: rest.it, describe: rest.describe, race: it })
  })
