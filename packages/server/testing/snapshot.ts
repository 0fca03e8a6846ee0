import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { dependencies as versions } from '../package.json' with { type: 'json' }
import { MIGRATIONS_FOLDER, migrate } from '../src/base/database/migrate.js'
import { embeddedIn } from '../src/base/database/pglite.js'
import { openServer } from '../src/base/database/postgres.js'
import { readSeed, seedSite } from '../src/seed.js'
import { PROJECT_FOLDER } from '../src/start/settings.js'
import { PATIENT } from './patient.js'
import { TEST_SITE } from './test-site.js'

const CACHE = join(PROJECT_FOLDER, '.cache')
const NAME = /^embedded-.*\.tar$/

/** Changes with every source of the snapshot. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(versions['@electric-sql/pglite'])
  for (const name of (await readdir(MIGRATIONS_FOLDER)).sort()) {
    hash.update(name).update(await readFile(join(MIGRATIONS_FOLDER, name)))
  }
  hash.update(JSON.stringify(await readSeed(TEST_SITE)))
  for (const writer of [
    './snapshot.ts',
    '../src/content/seed/seed.ts',
    '../src/seed.ts',
    '../src/base/database/storable.ts',
  ]) {
    hash.update(await readFile(fileURLToPath(new URL(writer, import.meta.url))))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The two databases that new ones are copied from. They are over half of the files that each opening writes. */
async function dropTemplates(engine: PGlite): Promise<void> {
  await engine.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await engine.exec(`drop database ${name}`)
}

async function write(file: string): Promise<void> {
  const engine = await PGlite.create()
  const db = embeddedIn(engine)
  await migrate(db)
  await seedSite(db, await readSeed(TEST_SITE))
  await dropTemplates(engine)
  const dump = await engine.dumpDataDir('none')
  await db.close()
  // Renamed when complete: another run may write the same file.
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
}

/**
 * Finds or creates the file of an embedded database with this project's tables and the test site. Reading it takes
 * a fraction of the time in which a database is made, migrated and seeded.
 */
export async function findSnapshot(): Promise<string> {
  await mkdir(CACHE, { recursive: true })
  const name = `embedded-${await fingerprint()}.tar`
  const file = join(CACHE, name)
  if (await stat(file).catch(() => null)) return file
  await write(file)
  for (const old of await readdir(CACHE)) {
    if (NAME.test(old) && old !== name) await rm(join(CACHE, old), { force: true })
  }
  return file
}

/** A database of a PostgreSQL server, for tests to copy: it has the tables and the test site. */
async function writeServerTemplate(url: string): Promise<{ name: string; drop(): Promise<void> }> {
  const name = `template_${randomBytes(6).toString('hex')}`
  const admin = await openServer(url, PATIENT)
  await admin.script(`create database ${name}`)
  const db = await openServer(new URL(`/${name}`, url).href, PATIENT)
  await migrate(db)
  await seedSite(db, await readSeed(TEST_SITE))
  await db.close()
  await admin.close()
  return {
    name,
    async drop() {
      const admin = await openServer(url, PATIENT)
      await admin.script(`drop database ${name}`)
      await admin.close()
    },
  }
}

/** Vitest's `globalSetup`: one snapshot, and one template on a server, for every test file of a run. */
export default async function provideDatabases(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  let template: Awaited<ReturnType<typeof writeServerTemplate>> | undefined
  const provide = async () => {
    project.provide('databaseSnapshot', await findSnapshot())
    await template?.drop()
    template = url ? await writeServerTemplate(url) : undefined
    project.provide('databaseTemplate', template?.name ?? '')
  }
  await provide()
  project.onTestsRerun(provide)
  return async () => template?.drop()
}
