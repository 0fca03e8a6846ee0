import fs from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { fillFolder, OPEN_TIMEOUT_MS } from '../../../testing/databases.js'
import type { Database } from './database.js'
import { openEmbedded } from './pglite.js'
import { isDiskFull } from './space.js'

/** Fills more segments of the log than there can be in advance, without a table. */
const LOG = `select pg_logical_emit_message(true, 'a', repeat('x', 1000000)) from generate_series(1, 40)`

describe('a full disk', () => {
  let scratch: string
  let db: Database
  let free = 10 ** 9
  let isFull = false

  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'site-full-'))
    const folder = join(scratch, 'db')
    await fillFolder(folder)
    const names = new Map<number, string>()
    const { openSync, writeSync } = fs
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
      const file = openSync(path, ...rest)
      names.set(file, String(path))
      return file
    })
    vi.spyOn(fs, 'writeSync').mockImplementation(((file: number, ...rest: [Uint8Array]) => {
      if (isFull && names.get(file)?.includes('xlogtemp')) {
        free = 0
        throw Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28 })
      }
      return writeSync(file, ...rest)
    }) as typeof fs.writeSync)
    db = await openEmbedded(folder, { free: () => free })
    await db.script('create table letters (text text)')
  }, OPEN_TIMEOUT_MS)
  afterAll(async () => {
    await db.close()
    vi.restoreAllMocks()
    await rm(scratch, { recursive: true, force: true })
  })

  const full = { message: expect.stringMatching(/full|No space left/) }
  const letters = async () =>
    (await db.query<{ text: string }>('select text from letters order by text')).map(({ text }) => text)

  it('refuses changes while there is room for the log, reads on, and stores again when there is room', async () => {
    await db.query(`insert into letters values ('a')`)
    free = 10 ** 7
    const change = db.query(`insert into letters values ('b')`)
    await expect(change).rejects.toMatchObject({ code: 'ENOSPC', ...full })
    await expect(db.transaction((queries) => queries.query('delete from letters'))).rejects.toSatisfy(
      isDiskFull,
    )
    await expect(db.script('delete from letters')).rejects.toSatisfy(isDiskFull)
    expect(await letters()).toEqual(['a'])
    free = 10 ** 9
    await db.query(`insert into letters values ('c')`)
    expect(await letters()).toEqual(['a', 'c'])
  })

  it.each([
    ['a statement', () => db.query(`insert into letters select 'lost' from (${LOG}) as log`)],
    [
      'a transaction',
      () =>
        db.transaction(async (queries) => {
          await queries.query(`insert into letters values ('lost')`)
          await queries.query(LOG)
        }),
    ],
  ])('whose log cannot grow in the middle of %s blocks nothing, and loses nothing', async (_, work) => {
    const before = await letters()
    isFull = true
    // All at once: the next ones wait for the engine that breaks.
    const results = await Promise.allSettled([
      work(),
      letters(),
      db.query(`insert into letters values ('z')`),
    ])
    expect(results[0]).toMatchObject({ status: 'rejected', reason: full })
    expect(isDiskFull((results[0] as PromiseRejectedResult).reason)).toBe(true)
    for (const { status } of results.slice(1)) expect(status).toBe('rejected')
    isFull = false
    free = 10 ** 9
    expect(await letters()).toEqual(before)
    await db.query(`insert into letters values ('later')`)
    expect(await letters()).toEqual([...before, 'later'])
  })
})
