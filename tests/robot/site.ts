import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayoutPart } from '@site/runtime/contract'
import { createApp } from '../../packages/server/src/app.js'
import { saveAccount } from '../../packages/server/src/base/auth/accounts.js'
import { Passwords } from '../../packages/server/src/base/auth/password.js'
import type { Database } from '../../packages/server/src/base/database/database.js'
import { writeSeedRecords } from '../../packages/server/src/content/kinds/seed.js'
import { addSiteFile } from '../../packages/server/src/features/files/site-files.js'
import type { Seed } from '../../packages/server/src/seed.js'
import { readSeed, seedSite } from '../../packages/server/src/seed.js'
import { AUTHOR } from '../../packages/server/testing/app.js'
import { embedded } from '../../packages/server/testing/databases.js'
import { DESCRIBED } from '../../packages/server/testing/described.js'
import { TEST_SITE } from '../../packages/server/testing/test-site.js'
import { partsIn } from './layout-parts.js'
import { addOrders } from './orders/seed.js'
import type { RecordIds } from './records/records.js'
import { UNNAMED_ROLE } from './team/model.js'
import { type Watched, watched } from './watched.js'

/** Two records of each kind that is nothing but a description. */
const DESCRIBED_IDS = ['one', 'two']

const describedRecords = (): Seed['records'] =>
  Object.fromEntries(
    DESCRIBED.map(({ path, name, fields }) => {
      // A number as text has no value that a new record could have.
      const numbers = Object.fromEntries(
        Object.entries(fields).flatMap(([field, { form }]) => (form === 'percent' ? [[field, '5']] : [])),
      )
      return [
        path,
        DESCRIBED_IDS.map((id) => ({ id, ...numbers, ...(name !== null && { [name]: `Record ${id}` }) })),
      ]
    }),
  )

/** The example site has every kind of block. */
const FOLDER = join(import.meta.dirname, '../../examples/site')
const CHEAP = { N: 16, r: 8, p: 1 }
const NO_LIMIT = { count: 100_000, windowMs: 1000 }

export const PASSWORD = 'correct horse battery'
export const ACCOUNTS = ['owner@example.com', 'partner@example.com'] as const

type App = ReturnType<typeof createApp>

export interface RobotSite extends Watched {
  readonly app: App
  readonly websiteId: string
  /** The time of the server, which goes on with each look at it. */
  now(): number
  close(): Promise<void>
  /** The blocks of every page. */
  readonly pages: readonly SitePage[]
  /** Some records of every kind. */
  readonly records: RecordIds
}

export interface SitePage {
  readonly id: string
  readonly path: string
  readonly blocks: readonly { readonly id: string; readonly type: string }[]
  /** Parts that an owner moves and hides, in the order of the theme. */
  readonly parts: readonly LayoutPart[]
  /** Whether its template prints parts and sections, of which there may be none. */
  readonly hasLayout?: boolean
}

async function pagesOf(db: Database, websiteId: string): Promise<Omit<SitePage, 'parts'>[]> {
  const rows = await db.query<{ page: string; path: string; id: string; type: string }>(
    `select p.id as page, p.path, b.id, b.type from blocks b
     join pages p on p.website_id = b.website_id and p.id = b.page_id
     where b.website_id = $1 order by p.id, b.id`,
    [websiteId],
  )
  const pages = new Map<string, { id: string; path: string; blocks: { id: string; type: string }[] }>()
  for (const { page, path, id, type } of rows) {
    const known = pages.get(page) ?? { id: page, path, blocks: [] }
    known.blocks.push({ id, type })
    pages.set(page, known)
  }
  return [...pages.values()]
}

/** Pages with their parts, which they name for somebody who may change them. */
async function withParts(app: App, pages: readonly Omit<SitePage, 'parts'>[]): Promise<SitePage[]> {
  const login = await app.request('/api/auth/Login', {
    method: 'POST',
    body: JSON.stringify({ email: ACCOUNTS[0], password: PASSWORD }),
    headers: { origin: 'http://localhost', 'content-type': 'application/json' },
  })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const withThem: SitePage[] = []
  for (const page of pages) {
    const answer = await app.request(page.path, { headers: { cookie } })
    withThem.push({ ...page, parts: partsIn(await answer.text()) })
  }
  return withThem
}

async function idsOf(db: Database, { website, commerce, forms, pages }: Seed): Promise<RecordIds> {
  const products = await db.query<{ id: string }>(
    'select id from products where website_id = $1 order by id',
    [website.id],
  )
  return {
    coupons: (commerce?.coupons ?? []).slice(0, 2).map(({ code }) => code),
    pages: pages.filter(({ path }) => path === '/studio' || path === '/visit').map(({ id }) => id),
    products: products.slice(0, 2).map(({ id }) => id),
    forms: forms.slice(0, 2).map(({ id }) => id),
    described: DESCRIBED_IDS,
  }
}

/** A picture without its bytes, which nobody reads here: one, so that two people meet. */
async function addFile(db: Database, websiteId: string): Promise<string> {
  const { id } = await addSiteFile(
    db,
    { websiteId, author: AUTHOR },
    {
      name: 'boat.png',
      type: 'image/png',
      size: 100,
      sha256: '0'.repeat(64),
      width: 30,
      height: 20,
      createdAt: new Date(0),
    },
  )
  return id
}

/** The example site with two administrators and a guest, on a database of its own. */
export async function openRobotSite(): Promise<RobotSite> {
  const db = await embedded.open()
  const seed = await readSeed(FOLDER)
  await seedSite(db, seed)
  await writeSeedRecords(db, seed.seed.website.id, { records: describedRecords() }, DESCRIBED)
  const { id } = seed.seed.website
  const hash = await new Passwords(CHEAP).hash(PASSWORD)
  for (const email of ACCOUNTS) await saveAccount(db, id, { email, name: email, roles: [1] }, hash)
  const guest = { email: 'eve@team.example', name: 'Eve', roles: [4, UNNAMED_ROLE] }
  await saveAccount(db, id, guest, hash)
  await addFile(db, id)
  await addOrders(db, id)
  const folder = await mkdtemp(join(tmpdir(), 'site-robot-'))
  let time = Date.UTC(2026, 10, 21, 12)
  const now = () => (time += 1)
  const watch = watched(db)
  const app = createApp({
    db: watch.db,
    recordKinds: DESCRIBED,
    site: { id, folder: FOLDER },
    builds: { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') },
    files: { folder },
    now,
    log: () => {},
    passwordCost: CHEAP,
    rates: { signIns: NO_LIMIT, accounts: NO_LIMIT, carts: NO_LIMIT },
  })
  return {
    ...watch,
    app,
    websiteId: id,
    now,
    async close() {
      await db.close()
      await rm(folder, { recursive: true })
    },
    pages: await withParts(app, await pagesOf(db, id)),
    records: await idsOf(db, seed.seed),
  }
}
