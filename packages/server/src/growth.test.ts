import { beforeAll, expect, it } from 'vitest'
import { createTestApp, type SignedIn, signIn, type TestApp } from '../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../testing/databases.js'
import { db, setUpPanel } from '../testing/panel.js'
import { countingRows, type HandledRows } from '../testing/plans.js'
import { WEBSITE } from '../testing/test-site.js'

const FEW = 1_000
const MANY = 10_000

/** How much more rows a call may handle at {@link MANY} than at {@link FEW}. */
const RATIO = 1.5

/** Each list in parts of 50: from its start, from its end, and by a word that many rows have. The sitemap: kept, and one file. */
const CALLS = [
  ...['', '&after=0', '&search=print'].flatMap((part) => [
    `/api/config/products?limit=50${part}`,
    `/api/config/pages/list?limit=50${part}`,
  ]),
  '/sitemap.xml',
  '/sitemap-2.xml',
]

/** Downloads of all rows: what they read for each row. */
const DOWNLOADS = [
  '/api/config/submissions.csv?formId=contact',
  '/api/config/mailing-lists/news.csv',
  '/api/config/visitor-data/export?kind=census',
]

/** Adds messages, members of a mailing list and records of visits. */
async function addRows(from: number, to: number): Promise<void> {
  const n = `generate_series(${from + 1}, ${to}) n`
  await db.query(
    `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
     select $1, 'contact', jsonb_build_object('message', 'Hello ' || n), '{}', '', now() from ${n}`,
    [WEBSITE],
  )
  await db.query(
    `insert into mailing_list_members (website_id, list, email, form_id, joined_at)
     select $1, 'news', 'ada-' || n || '@example.org', 'contact', now() from ${n}`,
    [WEBSITE],
  )
  await db.query(
    `insert into page_records (website_id, source, kind, data, created_at)
     select $1, 'census', 'page-view', jsonb_build_object('n', n), now() from ${n}`,
    [WEBSITE],
  )
  await db.script('analyze submissions; analyze mailing_list_members; analyze page_records')
}

/** Adds products with their pages and variants, without the triggers that count each row. */
const addProducts = (from: number, to: number): Promise<void> =>
  db.transaction(async ({ query, script }) => {
    const n = `generate_series(${from + 1}, ${to}) n`
    const id = `lpad(to_hex(n), 24, '0')`
    await script('set local session_replication_role = replica')
    await query(
      `insert into pages (website_id, id, path, page_type, collection_id, data)
       select $1, ${id}, '/many/' || n, 2, null,
         jsonb_build_object('template', 'product', 'title', 'Print ' || n, 'description', '', 'content', '{}'::jsonb)
       from ${n}`,
      [WEBSITE],
    )
    await query(
      `insert into products (website_id, id, collection_id, product_type, position, data)
       select $1, ${id}, 'many', 1, 1000 + n, '{"pictures":[],"unitPrice":null}' from ${n}`,
      [WEBSITE],
    )
    await query(
      `insert into variants (website_id, id, product_id, sku, price, stock, option_values, data, position)
       select $1, 'many-' || n || '-' || size, ${id}, 'MANY-' || n || '-' || size, 1800, 5, '[]', '{"picture":""}', size
       from ${n}, generate_series(1, 2) size`,
      [WEBSITE],
    )
    await script('analyze pages; analyze products; analyze variants')
  })

onEachDatabase('the rows that a call handles', ({ open }) => {
  setUpPanel(open)
  const handled: HandledRows[] = []
  const rows: Record<string, number[]> = {}
  const longest: Record<string, string> = {}
  let counted: TestApp
  let signed: SignedIn
  beforeAll(async () => {
    counted = await createTestApp(countingRows(db, handled), { cacheTemplates: true })
    signed = await signIn(counted)
    let from = 0
    for (const to of [FEW, MANY]) {
      await addProducts(from, to)
      await addRows(from, to)
      // So that each round reads the site anew.
      await db.query('update websites set title = $1', [`Site ${to}`])
      from = to
      // Where its files begin is read once for each revision of the site.
      await counted.app.request('/sitemap.xml')
      for (const call of [...CALLS, ...DOWNLOADS]) {
        handled.length = 0
        const response = await counted.app.request(call, { headers: { cookie: signed.cookie } })
        expect(response.status, call).toBe(200)
        const text = await response.text()
        if (DOWNLOADS.includes(call)) expect(text.split('\n').length, call).toBeGreaterThan(to)
        rows[call] = [...(rows[call] ?? []), handled.reduce((total, { steps }) => total + steps, 0)]
        longest[call] = handled.toSorted((one, other) => other.steps - one.steps)[0]?.sql ?? ''
      }
    }
    expect(counted.logged).toEqual([])
  }, 2 * OPEN_TIMEOUT_MS)

  it.each(CALLS)('are as many with ten times the records: %s', (call) => {
    const [few, many] = rows[call]!
    expect(many, longest[call]).toBeLessThanOrEqual(few! * RATIO)
  })

  it.each(DOWNLOADS)('are as many for each row with ten times the rows: %s', (call) => {
    const [few, many] = rows[call]!
    expect(many! / MANY, longest[call]).toBeLessThanOrEqual((few! / FEW) * RATIO)
  })
})
