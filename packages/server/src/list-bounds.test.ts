import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../testing/app.js'
import { onEachDatabase } from '../testing/databases.js'
import { DESCRIBED } from '../testing/described.js'
import { db, get, setUpPanel, site } from '../testing/panel.js'
import { HOME, WEBSITE } from '../testing/test-site.js'

/** The bound on the answer of a call: parts of a list, a number of entries, one record, or the pace of its reader. */
type Bound = 'parts' | 'entries' | 'record' | 'stream'

const CALLS: Record<string, Bound> = {
  'blocks/:pageId/:blockId': 'record',
  'settings/:section': 'record',
  'section-types': 'entries',
  'section-pictures/:type': 'record',
  design: 'record',
  revisions: 'parts',
  activity: 'parts',
  'map-tiles': 'record',
  pages: 'entries',
  'pages/list': 'parts',
  'pages/starts': 'entries',
  'pages/trash': 'entries',
  'pages/:id': 'record',
  navigation: 'record',
  files: 'parts',
  'files/:id': 'record',
  'files/:id/uses': 'entries',
  galleries: 'entries',
  'galleries/:id': 'record',
  home: 'entries',
  inbox: 'entries',
  submissions: 'parts',
  'submissions.csv': 'stream',
  'submissions/:id': 'record',
  'submissions/:id/files/:n': 'stream',
  'mailing-lists': 'entries',
  'mailing-lists/:list': 'parts',
  'mailing-lists/:file': 'stream',
  forms: 'entries',
  'forms/:id': 'record',
  mail: 'entries',
  orders: 'parts',
  'orders.csv': 'stream',
  'orders/packing-slip.css': 'record',
  'orders/packing-slip.js': 'record',
  'orders/:number': 'record',
  'orders/:number/packing-slip': 'record',
  products: 'parts',
  'products/:id': 'record',
  'products/deleted': 'entries',
  'products/new': 'record',
  coupons: 'entries',
  'policy-reports': 'entries',
  'script-errors': 'entries',
  visits: 'entries',
  'visits/:file': 'stream',
  'visitor-data/export': 'stream',
  accounts: 'entries',
  'account/sessions': 'entries',
  'account/passkeys': 'entries',
}

for (const { path } of DESCRIBED)
  Object.assign(CALLS, { [path]: 'parts', [`${path}.csv`]: 'stream', [`${path}/:id`]: 'record' })

/** Each kind of records has its history below its own call. */
const VERSIONED = [
  'pages/:id',
  'navigation',
  'languages',
  'forms/:id',
  'products/:id',
  'coupons/:id',
  'galleries/:id',
  ...DESCRIBED.map(({ path }) => `${path}/:id`),
]
for (const record of VERSIONED) {
  CALLS[`${record}/revisions`] = 'parts'
  CALLS[`${record}/revisions/:revision`] = 'record'
}

const PARTS = Object.keys(CALLS).filter((call) => CALLS[call] === 'parts')
const pathOf = (call: string) =>
  `/api/config/${call.replace(':list', 'boats').replace(':id', 'contact')}?${call === 'revisions' ? `pageId=${HOME}&blockId=faq&` : ''}`

const COUNT = 30
const LARGE = 200_000

onEachDatabase('the lists of the panel', ({ open }) => {
  setUpPanel(open)
  let signed: SignedIn
  beforeEach(async () => {
    await db.script(
      'delete from submissions; delete from block_revisions; delete from record_changes; delete from mailing_list_members',
    )
    await db.query(
      `insert into mailing_list_members (website_id, list, email, form_id, joined_at) values ($1, 'boats', 'a@b.example', '', now())`,
      [WEBSITE],
    )
    signed = await signIn(site)
  })

  it('are all listed here with what bounds them', () => {
    const routes = site.app.routes
      .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/config/'))
      .map(({ path }) => path.slice('/api/config/'.length).replaceAll(/\{[^/]*\}(?=\/|$)/g, ''))
    expect([...new Set(routes)].sort()).toEqual(Object.keys(CALLS).sort())
  })

  it.each(PARTS)('have at most as many rows as are asked for, of a hundred: %s', async (call) => {
    const one = await get(`${pathOf(call)}limit=1`, signed)
    expect(one.status).toBe(200)
    const { people: _, ...body } = await one.json()
    for (const list of Object.values(body)) if (Array.isArray(list)) expect(list.length).toBeLessThan(2)
    for (const limit of ['101', '0', '-1', '1e9', '']) {
      expect((await get(`${pathOf(call)}limit=${limit}`, signed)).status, limit).toBe(400)
    }
  })

  const addSubmissions = () =>
    db.query(
      `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
       select $1, 'contact', jsonb_build_object('message', repeat('a', $2::int)), '{}', '', now()
       from generate_series(1, $3::int)`,
      [WEBSITE, LARGE, COUNT],
    )
  const addRevisions = () =>
    db.query(
      `insert into block_revisions
         (website_id, page_id, block_id, type, account_id, account_name, saved_at, before, after)
       select $1, $2, 'faq', 'accordion', 'a', 'A', now(), '{}', jsonb_build_object('text', repeat('a', $3::int))
       from generate_series(1, $4::int)`,
      [WEBSITE, HOME, LARGE, COUNT],
    )

  const addRecordChanges = () =>
    db.query(
      `insert into record_changes
         (website_id, kind, record_id, name, account_id, account_name, saved_at, before, after)
       select $1, 'form', 'contact', 'Contact', 'a', 'A', now(), '{}', jsonb_build_object('fields', repeat('a', $2::int))
       from generate_series(1, $3::int)`,
      [WEBSITE, LARGE, COUNT],
    )

  it.each([
    ['submissions', 'submissions', addSubmissions],
    ['revisions', 'revisions', addRevisions],
    ['activity', 'revisions', addRevisions],
    ['forms/:id/revisions', 'revisions', addRecordChanges],
  ] as const)('send large rows in smaller parts, and all of them: %s', async (call, list, add) => {
    await add()
    const read = async (cursor: string) => {
      const body = await (await get(`${pathOf(call)}${cursor}`, signed)).json()
      const ids = body[list].map(({ id }: { id: number }) => id) as number[]
      return { ids, next: body.next as string | null, previous: body.previous as string | null }
    }
    const first = await read('')
    expect(first.ids.length * LARGE).toBeLessThan(2_500_000)
    const found = [...first.ids]
    let last = first
    while (last.next !== null) {
      last = await read(`before=${last.next}`)
      found.push(...last.ids)
    }
    expect(found).toHaveLength(COUNT)
    expect(found).toEqual([...new Set(found)].sort((one, other) => other - one))
    const before = await read(`after=${last.previous}`)
    expect(before.ids.at(-1)).toBe(found[found.indexOf(last.ids[0]!) - 1])
  })

  it('send a row that is larger than a part', async () => {
    await db.query(
      `insert into submissions (website_id, form_id, field_values, details, search_text, created_at)
       select $1, 'contact', jsonb_build_object('message', repeat('a', 3000000)), '{}', '', now() from generate_series(1, 2)`,
      [WEBSITE],
    )
    const { submissions, next } = await (await get(pathOf('submissions'), signed)).json()
    expect([submissions.length, next]).toEqual([1, String(submissions[0].id)])
  })
})
