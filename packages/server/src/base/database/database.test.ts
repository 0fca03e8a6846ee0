import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import type { Database } from './database.js'
import { MIGRATIONS_FOLDER, migrate } from './migrate.js'
import { secret } from './secret.js'
import { storableJson } from './storable.js'

onEachDatabase('a database', ({ name, open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await db.script(`
      create table samples (id bigint generated always as identity, data jsonb, at timestamptz, note text);
      create table counters (name text primary key, count bigint not null);
    `)
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())

  it('reads bigint as number, jsonb as data, times as Date and null as null', async () => {
    const at = new Date('2026-11-21T12:34:56.789Z')
    const [row] = await db.query(
      'insert into samples (data, at, note) values ($1, $2, $3) returning id, data, at, note',
      [storableJson({ list: [1, 'two', null] }), at, null],
    )
    expect(row).toStrictEqual({ id: 1, data: { list: [1, 'two', null] }, at, note: null })
  })

  it.runIf(name === 'PostgreSQL')('compiles no statement, on none of its connections', async () => {
    const settings = await Promise.all(
      Array.from({ length: 5 }, () => db.query(`select current_setting('jit') as jit, pg_sleep(0.05)::text`)),
    )
    for (const [row] of settings) expect(row).toMatchObject({ jit: 'off' })
  })

  it('keeps a JSON text a text, and an array an array', async () => {
    const read = async (value: unknown) =>
      (await db.query<{ data: unknown }>('select $1::jsonb as data', [storableJson(value)]))[0]?.data
    expect(await read('text')).toBe('text')
    expect(await read(['a', 1])).toEqual(['a', 1])
  })

  it('stores any text and any JSON, including NUL and lone surrogates', async () => {
    const [row] = await db.query('select $1::text as note, $2::jsonb as data', [
      'a\0b\ud800c🛶',
      storableJson({ text: '\0\udc00"\\u0000' }),
    ])
    expect(row).toEqual({ note: 'a\ufffdb\ufffdc🛶', data: { text: '\ufffd\ufffd"\\u0000' } })
  })

  it('stores any name in JSON, including NUL and lone surrogates', async () => {
    const given = { list: [{ 'a\0': 1, '\ud800': { '\udc00x': 2 } }], ['__proto__']: 3 }
    const [row] = await db.query<{ data: object }>('select $1::jsonb as data', [storableJson(given)])
    const kept = '{"list":[{"a\ufffd":1,"\ufffd":{"\ufffdx":2}}],"__proto__":3}'
    expect(row!.data).toEqual(JSON.parse(kept))
  })

  it('undoes a transaction that throws, and keeps one that does not', async () => {
    const add = (name: string, fail: boolean) =>
      db.transaction(async (queries) => {
        await queries.query('insert into counters values ($1, 1)', [name])
        if (fail) throw new Error('no')
        return 'done'
      })
    await expect(add('undone', true)).rejects.toThrow('no')
    await expect(add('kept', false)).resolves.toBe('done')
    expect(await db.query('select name from counters')).toEqual([{ name: 'kept' }])
  })

  it('adds up correctly when many transactions run at once', async () => {
    await db.query('insert into counters values ($1, 0)', ['busy'])
    const add = () =>
      db.transaction((queries) =>
        queries.query('update counters set count = count + 1 where name = $1', ['busy']),
      )
    await Promise.all(Array.from({ length: 25 }, add))
    expect(await db.query('select count from counters where name = $1', ['busy'])).toEqual([{ count: 25 }])
  })

  it('reports a wrong statement, and continues', async () => {
    await expect(db.query('select * from no_such_table')).rejects.toThrow('no_such_table')
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }])
  })

  it('runs each script once, in the order of their names, and none of a step that fails', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'site-migrations-'))
    await cp(MIGRATIONS_FOLDER, folder, { recursive: true })
    await writeFile(
      join(folder, '901-boats.sql'),
      'create table boats (name text); insert into boats values (1);',
    )
    await writeFile(join(folder, '902-more.sql'), 'insert into boats values (2);')
    await writeFile(join(folder, 'notes.txt'), 'not sql')
    expect(await migrate(db, folder)).toEqual(['901-boats.sql', '902-more.sql'])
    expect(await migrate(db, folder)).toEqual([])

    await writeFile(join(folder, '903-good.sql'), 'insert into boats values (3);')
    await writeFile(join(folder, '904-bad.sql'), 'insert into nothing values (4);')
    await expect(migrate(db, folder)).rejects.toThrow('nothing')
    expect(await db.query('select name from boats order by name')).toEqual([{ name: '1' }, { name: '2' }])
    await rm(folder, { recursive: true })
  })

  it('makes a secret once', async () => {
    const [first, second] = await Promise.all([secret(db, 'a'), secret(db, 'a')])
    expect(first).toBe(second)
    expect(first).toHaveLength(43)
    expect(await secret(db, 'b')).not.toBe(first)
  })
})
