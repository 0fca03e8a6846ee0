import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSnapshot } from '../../packages/server/testing/snapshot.js'
import { pluralOf } from '../../scripts/lib/record-template.mjs'
import { UNTRANSLATED } from '../../scripts/lib/untranslated.mjs'
import { writeRecord } from '../../scripts/new-record.mjs'
import { addSubtitle } from './support/product-field.js'
import { SourcesCopy } from './support/sources-copy.js'

/** No real kind has this name, so that authors may follow the examples of the docs. */
const KIND = 'entry-of-this-test'
const PATH = 'entries-of-this-test'
const RECORDS = 'packages/runtime/src/contract/records'

let copy: SourcesCopy
let written: string[]

beforeAll(() => {
  copy = new SourcesCopy('packages/runtime', 'packages/server', 'packages/admin')
  written = writeRecord(copy.folder, KIND, PATH)
  addSubtitle(copy)
})

afterAll(() => copy.remove())

describe('a kind of records that the command adds', () => {
  it('is a description, its test and its page, and one line in the list', () => {
    expect(written).toEqual([
      `${RECORDS}/${KIND}.ts`,
      `${RECORDS}/${KIND}.test.ts`,
      `docs/contributor/records/${KIND}.md`,
      `${RECORDS}/list.ts`,
      UNTRANSLATED,
    ])
    expect(copy.addedLines(`${RECORDS}/list.ts`)).toEqual([
      `export { entryOfThisTestKind } from './${KIND}.js'`,
    ])
  })
})

/** The imports of a started server of the copy; one file, so that all of it is one set of modules. */
const ENTRY = `
export { PGlite } from '@electric-sql/pglite'
export { addAccount, createTestApp, signIn } from './testing/app.js'
export { embeddedIn } from './src/base/database/pglite.js'
export { migrate } from './src/base/database/migrate.js'
`

/** The exports of the file that this test uses: its types are those of the copy. */
interface ServerParts {
  readonly PGlite: { create(options: { loadDataDir: Blob }): Promise<unknown> }
  embeddedIn(engine: unknown): { close(): Promise<void> }
  migrate(db: object): Promise<unknown>
  addAccount(db: object, roles: readonly number[], email?: string): Promise<void>
  createTestApp(
    db: object,
  ): Promise<{ readonly app: { request(path: string, init: object): Promise<Response> } }>
  signIn(site: object, email?: string): Promise<Signed>
}

interface Signed {
  readonly cookie: string
  readonly crumb: string
}

interface Stored {
  readonly id: string
  readonly revision: number
  readonly values: Readonly<Record<string, unknown>>
}

interface Answer {
  readonly status: number
  readonly text: string
  readonly body: Stored & Record<string, never>
}

interface Started {
  readonly call: (method: string, path: string, by: Signed, body?: object) => Promise<Answer>
  readonly owner: Signed
  readonly reporter: Signed
  close(): Promise<void>
}

/** Starts the server of the copy on a database in memory, with a theme that prints the records. */
async function start(): Promise<Started> {
  const entry = 'packages/server/started.ts'
  writeFileSync(join(copy.folder, entry), ENTRY)
  const print = (name: string, more: string) => {
    const template = `packages/server/test-site/templates/${name}.liquid`
    writeFileSync(
      join(copy.folder, template),
      copy.read(template).replace(/\{% endblock %\}\s*$/, `${more}{% endblock %}`),
    )
  }
  print('contact', `{% for each in records.${PATH} %}<p id="{{ each.id }}">{{ each.name }}</p>{% endfor %}`)
  print('product', '<i>{{ page.subtitle }}</i>')
  const module = await copy.load<ServerParts>(entry)
  // The command changes no table, so the database of all other tests is that of the copy too.
  const snapshot = new Blob([new Uint8Array(await readFile(await findSnapshot()))])
  const db = module.embeddedIn(await module.PGlite.create({ loadDataDir: snapshot }))
  await module.migrate(db)
  const site = await module.createTestApp(db)
  await module.addAccount(db, [1])
  await module.addAccount(db, [3], 'reporter@example.com')
  return {
    async call(method, path, { cookie, crumb }, body) {
      const headers = {
        cookie,
        'x-csrf-token': crumb,
        origin: 'http://localhost',
        'content-type': 'application/json',
      }
      const response = await site.app.request(path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      })
      const text: string = await response.text()
      return { status: response.status, text, body: text.startsWith('{') ? JSON.parse(text) : {} }
    },
    owner: await module.signIn(site),
    reporter: await module.signIn(site, 'reporter@example.com'),
    close: () => db.close(),
  }
}

let started: Started
beforeAll(async () => {
  started = await start()
}, 240_000)
afterAll(() => started.close())

describe('on a started server, records of a kind that the command adds', () => {
  const calls = `/api/config/${PATH}`

  const call = (method: string, path: string, body?: object) =>
    started.call(method, calls + path, started.owner, body)
  const add = async (name: string, position: number) =>
    (await call('POST', '', { values: { name, position } })).body
  const names = async (query: string) =>
    ((await call('GET', query)).body.records as unknown as Stored[]).map(({ values }) => values.name)

  it('are created, listed, searched, sorted, edited, previewed, exported and deleted, and go back to a version', async () => {
    const bridge = await add('Bridge', 2)
    await add('Arch', 3)
    expect(bridge).toMatchObject({ id: 'bridge', values: { name: 'Bridge', description: '', position: 2 } })
    expect(await names('')).toEqual(['Bridge', 'Arch'])
    expect(await names('?sort=name')).toEqual(['Arch', 'Bridge'])
    expect(await names('?search=ARCH')).toEqual(['Arch'])

    const change = { values: { ...bridge.values, name: 'Old bridge' }, revision: bridge.revision }
    const preview = { path: '/contact', save: { path: `${calls}/bridge`, body: change } }
    const unsaved = await started.call('POST', '/api/config/preview', started.owner, preview)
    expect(unsaved.text).toContain('<p id="bridge">Old bridge</p>')
    const page = () => started.call('GET', '/contact', started.owner)
    expect((await page()).text).toContain('<p id="bridge">Bridge</p>')
    const saved = await call('PUT', '/bridge', change)
    expect([saved.status, saved.body.values.name]).toEqual([200, 'Old bridge'])
    expect((await page()).text).toBe(unsaved.text)

    const late = await call('PUT', '/bridge', { ...change, values: { ...bridge.values, name: 'New bridge' } })
    expect([late.status, late.body.values, late.body.lastSave]).toEqual([
      409,
      saved.body.values,
      { person: 'Test', savedAt: expect.any(String), isYours: true },
    ])

    const { revisions } = (await call('GET', '/bridge/revisions')).body as unknown as {
      revisions: { id: number }[]
    }
    const { values } = (await call('GET', `/bridge/revisions/${revisions.at(-1)!.id}`)).body
    expect(values).toEqual(bridge.values)
    const back = await call('PUT', '/bridge', { values, revision: saved.body.revision })
    expect(back.body.values).toEqual(bridge.values)

    const table = (await call('GET', '.csv')).text.split('\r\n')
    expect(table).toEqual(['id,Name,Description,Position', 'bridge,Bridge,,2', 'arch,Arch,,3', ''])
    const deleted = await call('DELETE', `/bridge?revision=${back.body.revision}`)
    expect([deleted.body, await names('')]).toEqual([{ changed: 1 }, ['Arch']])
  })

  it('are refused to roles without the right, and with values that are not allowed', async () => {
    const { id, revision, values } = await add('Canal', 1)
    const answers = await Promise.all([
      started.call('GET', calls, started.reporter),
      started.call('GET', `${calls}.csv`, started.reporter),
      started.call('POST', calls, started.reporter, { values }),
      started.call('PUT', `${calls}/${id}`, started.reporter, { values, revision }),
      started.call('DELETE', `${calls}/${id}?revision=${revision}`, started.reporter),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    const wrong = await call('PUT', `/${id}`, { values: { ...values, position: -1 }, revision })
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { position: 'This must be a whole number from 0 up to 10000.' },
    ])
  })
})

describe('a value that the description of products gains in its file', () => {
  const product = '/api/config/products/5f0c2d9be1a4c70017a3b1f1'

  it('is read, checked, saved, printed, listed in the history and taken away with the version of the owner', async () => {
    const { call, owner } = started
    const before = (await call('GET', product, owner)).body as Readonly<Record<string, unknown>>
    expect(before.subtitle).toBe('')
    const variants = (before.variants as { id: string }[]).map(({ ...variant }) => ({
      ...variant,
      stockChange: 0,
    }))
    const body = { ...before, variants, subtitle: 'x'.repeat(21) }
    const long = await call('PUT', product, owner, body)
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['subtitle']])
    const saved = await call('PUT', product, owner, { ...body, subtitle: 'Linocut' })
    expect([saved.status, saved.body.subtitle, saved.body.isOwn]).toEqual([200, 'Linocut', true])
    const { revisions } = (await call('GET', `${product}/revisions`, owner)).body as unknown as {
      revisions: { id: number; before: object; after: object }[]
    }
    expect(revisions[0]).toMatchObject({ before: { subtitle: '' }, after: { subtitle: 'Linocut' } })
    const version = (await call('GET', `${product}/revisions/${revisions[0]!.id}`, owner)).body
    expect(version.values.subtitle).toBe('Linocut')
    expect((await call('GET', '/shop/kingfisher-print', owner)).text).toContain('<i>Linocut</i>')
    const reset = await call('DELETE', `${product}?revision=${saved.body.revision}`, owner)
    expect([reset.status, reset.body.subtitle]).toEqual([200, ''])
  })
})

describe('a name', () => {
  it.each(['', 'Place', 'my place', '../x', 'a--b', 'x'.repeat(41)])('such as %j is rejected', (name) => {
    expect(() => writeRecord(copy.folder, name)).toThrow('is no name of a kind')
    if (name !== '') expect(() => writeRecord(copy.folder, 'bridge', name)).toThrow('is no name of a kind')
  })

  it('that is taken by another kind, by the activity or by calls of the panel is rejected, and nothing is written', () => {
    const before = copy.read(`${RECORDS}/list.ts`)
    expect(() => writeRecord(copy.folder, KIND)).toThrow(`${RECORDS}/${KIND}.ts exists already`)
    expect(() => writeRecord(copy.folder, 'account')).toThrow('The activity lists "account" already')
    expect(() => writeRecord(copy.folder, 'tour', PATH)).toThrow(`The panel has calls at "${PATH}" already`)
    for (const path of ['visits', 'settings', 'pages', 'activity'])
      expect(() => writeRecord(copy.folder, 'tour', path)).toThrow(`The panel has calls at "${path}" already`)
    expect(copy.read(`${RECORDS}/list.ts`)).toBe(before)
  })

  it('is checked before anything is installed', () => {
    // The copy has no lockfile to install from.
    expect(() => copy.run(process.execPath, ['scripts/new-record.mjs', 'Place'])).toThrow(
      'is no name of a kind',
    )
  })

  it('has its plural as its path', () => {
    expect(['place', 'gallery', 'day', 'class', 'box', 'opening-day'].map(pluralOf)).toEqual([
      ...['places', 'galleries', 'days', 'classes', 'boxes', 'opening-days'],
    ])
  })
})
