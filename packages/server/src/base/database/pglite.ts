import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PGlite, type Transaction } from '@electric-sql/pglite'
import { syncAll, syncNames } from '../durable.js'
import type { Database, Parameter, Queries } from './database.js'
import { type Disk, diskOf, isDiskFull, refuseIfFull } from './space.js'
import { bound } from './storable.js'
import { SyncedFs } from './synced-fs.js'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Opens a database in a folder, or creates it there. If a crash interrupted the creation, it starts again:
 * nothing can have been stored yet.
 *
 * @param open creates the database if the folder is empty
 */
export async function openOrCreate<Result>(folder: string, open: () => Promise<Result>): Promise<Result> {
  const mark = `${folder}.unfinished`
  if (await exists(mark)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return open()
  await writeFile(mark, '', { flush: true })
  await syncNames(dirname(folder))
  const result = await open()
  await syncAll(folder)
  await rm(mark)
  await syncNames(dirname(folder))
  return result
}

// `-F` turns syncing off. Only this method of syncing has an effect in the engine.
const DURABLE = [...PGlite.defaultStartParams.filter((name) => name !== '-F'), '-c', 'wal_sync_method=fsync']

/** Errors of the WebAssembly that the engine is. */
const ABORTS = new Set(['RuntimeError', 'ExitStatus'])

/** Errors after which a server of PostgreSQL would start again. Here they leave its memory as it is. */
const ENDS = new Set<unknown>(['FATAL', 'PANIC'])

/**
 * Whether the engine is of no more use. If its log cannot grow, it keeps a lock, for which the next statement waits
 * without end: it would block the whole process, so that no time limit could help. After an abort, it is gone.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  (ABORTS.has(error.name) ||
    ENDS.has((error as { severity?: unknown }).severity) ||
    (isDiskFull(error) && error.message.includes('pg_wal')))

const queriesOf = (engine: PGlite | Transaction): Queries => ({
  query: async <Row>(sql: string, parameters: readonly Parameter[] = []) =>
    (await engine.query<Row>(sql, parameters.map(bound))).rows,
  script: async (sql) => {
    await engine.exec(sql)
  },
})

/** Statements of a transaction. After one that has broken the engine, no other one may follow, not even a rollback. */
function transactionOf(transaction: Transaction, onBroken: (error: unknown) => void): Queries {
  const { query, script } = queriesOf(transaction)
  const orStop = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      if (!isBroken(error)) throw error
      onBroken(error)
      return new Promise<never>(() => {})
    }
  }
  return {
    query: <Row>(sql: string, parameters?: readonly Parameter[]) => orStop(query<Row>(sql, parameters)),
    script: (sql) => orStop(script(sql)),
  }
}

const inTransaction = <Result>(engine: PGlite, work: (queries: Queries) => Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    engine.transaction((transaction) => work(transactionOf(transaction, reject))).then(resolve, reject)
  })

/**
 * PostgreSQL inside this process. Each statement or transaction is on the disk when it ends.
 *
 * @param folder the folder of its files
 * @param disk tells its room; tests fill it
 * @example
 * const db = await openEmbedded('/srv/site/.data/db')
 */
export const openEmbedded = (folder: string, disk: Disk = diskOf(folder)): Promise<Database> =>
  openOrCreate(folder, async () => {
    const start = () => PGlite.create({ fs: new SyncedFs(folder), startParams: DURABLE })
    return embeddedIn(await start(), { disk, start })
  })

/** Where an engine has its files, and how it starts again. */
export interface EngineFolder {
  readonly disk: Disk
  start(): Promise<PGlite>
}

/**
 * The database of a running engine that no other process uses. An engine that breaks is replaced, as after a crash, once
 * the disk has room: everything that was acknowledged is in its files.
 *
 * @param folder without it, the engine is in memory
 */
export function embeddedIn(first: PGlite, folder?: EngineFolder): Database {
  let engine = first
  let broken: unknown = null
  let last: Promise<unknown> = Promise.resolve()
  let writes = 0

  async function working(): Promise<PGlite> {
    if (broken !== null) {
      if (!folder) throw broken
      refuseIfFull(folder.disk)
      engine = await folder.start()
      broken = null
    }
    return engine
  }

  /** One after another: the engine's own queue would go on with the next statement after it broke. */
  function inTurn<Result>(work: (engine: PGlite) => Promise<Result>): Promise<Result> {
    const result = last.then(async () => {
      const current = await working()
      try {
        return await work(current)
      } catch (error) {
        if (!isBroken(error)) throw error
        broken = error
        // The engine's own error names what came of it.
        if (folder) refuseIfFull(folder.disk, error)
        throw error
      }
    })
    last = result.catch(() => {})
    return result
  }

  /** Counts before and after the work: reads in between may see the state before or after the change. */
  const writing = async <Result>(work: (engine: PGlite) => Promise<Result>): Promise<Result> => {
    writes += 1
    try {
      return await inTurn((current) => {
        if (folder) refuseIfFull(folder.disk)
        return work(current)
      })
    } finally {
      writes += 1
    }
  }

  return {
    query: (sql, parameters) =>
      (/^\s*select\b/i.test(sql) ? inTurn : writing)((current) => queriesOf(current).query(sql, parameters)),
    script: (sql) => writing((current) => queriesOf(current).script(sql)),
    transaction: (work) => writing((current) => inTransaction(current, work)),
    // A broken engine would never end.
    close: () => last.then(() => (broken === null ? engine.close() : undefined)),
    writes: () => writes,
  }
}
