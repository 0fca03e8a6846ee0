import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillFolder, OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import type { Database } from './database.js'
import { openEmbedded, openOrCreate } from './pglite.js'

let scratch: string
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'site-durable-'))
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

describe('acknowledged data of the embedded database is on the disk', () => {
  let db: Database
  /** Numbers of open files that were written to and not synced since, by the name of the file. */
  const dirty = new Map<number, string>()
  let syncs = 0

  beforeAll(async () => {
    const folder = join(scratch, 'db')
    await fillFolder(folder)
    const names = new Map<number, string>()
    const { openSync, writeSync, fsyncSync } = fs
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
      const file = openSync(path, ...rest)
      names.set(file, String(path))
      return file
    })
    vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...rest: [Uint8Array]) => {
      dirty.set(file, names.get(file) ?? '')
      return writeSync(file, ...rest)
    }) as typeof fs.writeSync)
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      syncs += 1
      fsyncSync(file)
      dirty.delete(file)
    })
    db = await openEmbedded(folder)
    await db.script('create table letters (text text)')
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    vi.restoreAllMocks()
  })

  const dirtyLogs = () => [...dirty.values()].filter((path) => path.includes('pg_wal'))

  it('after each statement and each transaction, for one sync of its log', async () => {
    expect(await db.query('show fsync')).toEqual([{ fsync: 'on' }])
    const work = [
      () => db.query('insert into letters values ($1)', ['one']),
      () => db.transaction((queries) => queries.query('insert into letters values ($1)', ['two'])),
      () =>
        db.transaction(async (queries) => {
          await queries.query('insert into letters values ($1)', ['three'])
          await queries.query('update letters set text = upper(text)')
        }),
    ]
    for (const store of work) {
      syncs = 0
      await store()
      expect([dirtyLogs(), syncs]).toEqual([[], 1])
    }
    expect(await db.query('select text from letters')).toHaveLength(3)
  })

  it('and reading costs none', async () => {
    syncs = 0
    await db.query('select * from letters')
    expect(syncs).toBe(0)
  })

  it('and a checkpoint leaves no table behind', async () => {
    await db.script('checkpoint')
    const isTable = (path: string) => /\/(?:base\/\d+|global|pg_xact)\/[0-9A-F]+(?:_\w+)?$/.test(path)
    expect([...dirty.values()].filter(isTable)).toEqual([])
  })
})

describe('a folder whose making was interrupted', () => {
  it('is created again, because it cannot contain stored data', async () => {
    const folder = join(scratch, 'interrupted')
    const half = async () => {
      await mkdir(join(folder, 'base'))
      throw new Error('power cut')
    }
    await expect(openOrCreate(folder, half)).rejects.toThrow('power cut')
    const seen = await openOrCreate(folder, async () => {
      const names = await readdir(folder)
      await writeFile(join(folder, 'PG_VERSION'), '18')
      return names
    })
    expect(seen).toEqual([])
    expect(await openOrCreate(folder, () => readdir(folder))).toEqual(['PG_VERSION'])
    expect((await readdir(scratch)).filter((name) => name.endsWith('.unfinished'))).toEqual([])
  })
})
