import {
  ActivityBody,
  BLOCK_REVISION_MAX_AGE_DAYS,
  BLOCK_REVISIONS_MAX,
  ErrorBody,
  RevisionsBody,
} from '@site/runtime/contract'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/app.js'
import { onDatabase } from '../../../testing/databases.js'
import { db, FAQ, get, put, setUpPanel, site } from '../../../testing/panel.js'
import { HOME, WEBSITE } from '../../../testing/test-site.js'

const OF_FAQ = `/api/config/revisions?pageId=${HOME}&blockId=faq`
const DAY_MS = 86_400_000

onDatabase('the history of blocks', ({ open }) => {
  setUpPanel(open)
  let owner: SignedIn
  let editor: SignedIn
  beforeEach(async () => {
    await db.query('delete from block_revisions')
    await db.query(`update blocks set options = '{}' where id = 'faq'`)
    await db.query(`update accounts set name = '' where email = 'editor@example.com'`)
    owner = await signIn(site)
    editor = await signIn(site, 'editor@example.com')
  })

  const history = async (path = OF_FAQ) => v.parse(RevisionsBody, await (await get(path, owner)).json())
  const activity = async (query = '') =>
    v.parse(ActivityBody, await (await get(`/api/config/activity${query}`, owner)).json())
  const save = async (options: object, base: object, signed = owner) => {
    const response = await put(FAQ, { options, base }, signed)
    expect(response.status).toBe(200)
  }
  /** Rows as if they had been saved earlier. */
  const insert = (count: number, blockId: string, savedAt: Date) =>
    db.query(
      `insert into block_revisions (website_id, page_id, block_id, type, account_id, account_name, saved_at, before, after)
       select $1, $2, $3, 'accordion', 'gone', 'Gone', $4, '{}', '{"count":4}' from generate_series(1, $5::int)`,
      [WEBSITE, HOME, blockId, savedAt, count],
    )

  it('[CFG-001] names who has changed what and when, the newest first', async () => {
    await save({ count: 4 }, {})
    site.clock.advance(60_000)
    await save({ note: 'a' }, { count: 4 }, editor)
    const { revisions, next, previous } = await history()
    expect(revisions).toMatchObject([
      {
        pageId: HOME,
        path: '/',
        blockId: 'faq',
        type: 'accordion',
        person: 'editor@example.com',
        savedAt: '2026-11-21T12:01:00.000Z',
        before: { count: 4 },
        after: { note: 'a' },
      },
      { person: 'Test', savedAt: '2026-11-21T12:00:00.000Z', before: {}, after: { count: 4 } },
    ])
    expect([next, previous]).toEqual([null, null])
  })

  it('has what was stored, with what others saved meanwhile', async () => {
    await save({ count: 4 }, {})
    await save({ note: 'b' }, {}, editor)
    expect((await history()).revisions[0]).toMatchObject({
      before: { count: 4 },
      after: { count: 4, note: 'b' },
    })
  })

  it('has no save that changed nothing, and none that was refused', async () => {
    await save({ count: 4 }, {})
    await save({ count: 4 }, { count: 4 })
    expect((await put(FAQ, { options: { count: 5 }, base: {} }, owner)).status).toBe(409)
    expect((await put(FAQ, { options: { count: 99 }, base: {} }, owner)).status).toBe(400)
    expect((await history()).revisions).toHaveLength(1)
  })

  it('is written with the save, or neither is', async () => {
    await db.script('alter table block_revisions add constraint full_up check (false) not valid')
    try {
      expect((await put(FAQ, { options: { count: 4 }, base: {} }, owner)).status).toBe(500)
    } finally {
      await db.script('alter table block_revisions drop constraint full_up')
    }
    expect(await (await get(FAQ, owner)).json()).toMatchObject({ options: {} })
  })

  it('going back is a save of the older options, and a revision of its own', async () => {
    await save({ count: 4 }, {})
    const { before } = (await history()).revisions[0]!
    await save(before, { count: 4 })
    expect((await history()).revisions.map(({ after }) => after)).toEqual([{}, { count: 4 }])
  })

  it(`keeps the last ${BLOCK_REVISIONS_MAX} of a block, and others of other blocks`, async () => {
    const now = new Date(site.clock.now())
    await insert(BLOCK_REVISIONS_MAX + 5, 'faq', now)
    await insert(3, 'another', now)
    await save({ count: 9 }, {})
    const rows = await db.query<{ id: string; n: number }>(
      'select block_id as id, count(*)::int as n from block_revisions group by block_id order by block_id',
    )
    expect(rows).toEqual([
      { id: 'another', n: 3 },
      { id: 'faq', n: BLOCK_REVISIONS_MAX },
    ])
    expect((await history()).revisions[0]!.after).toEqual({ count: 9 })
  })

  it(`keeps ${BLOCK_REVISION_MAX_AGE_DAYS} days, also of blocks that nobody saves any more`, async () => {
    const limit = site.clock.now() - BLOCK_REVISION_MAX_AGE_DAYS * DAY_MS
    await insert(1, 'kept', new Date(limit))
    await insert(1, 'old', new Date(limit - 1))
    await save({ count: 4 }, {})
    expect((await activity()).revisions.map(({ blockId }) => blockId)).toEqual(['faq', 'kept'])
  })

  it('is read in pages', async () => {
    await insert(5, 'faq', new Date(site.clock.now()))
    const first = await history(`${OF_FAQ}&limit=2`)
    const second = await history(`${OF_FAQ}&limit=2&before=${first.next}`)
    const back = await history(`${OF_FAQ}&limit=2&after=${second.previous}`)
    expect([first, second].map(({ revisions }) => revisions.length)).toEqual([2, 2])
    expect(back.revisions).toEqual(first.revisions)
    expect(second.revisions[0]!.id).toBeLessThan(first.revisions[1]!.id)
  })

  it('of all blocks can be limited to one person, also to one whose account is gone', async () => {
    await insert(1, 'removed', new Date(site.clock.now()))
    await save({ count: 4 }, {})
    await save({ note: 'a' }, {}, editor)
    const { people, revisions } = await activity()
    expect(revisions.map(({ blockId }) => blockId)).toEqual(['faq', 'faq', 'removed'])
    expect(people.map(({ name }) => name)).toEqual(['editor@example.com', 'Gone', 'Test'])
    const id = people.find(({ name }) => name === 'editor@example.com')!.id
    expect((await activity(`?person=${id}`)).revisions).toMatchObject([{ after: { count: 4, note: 'a' } }])
    expect((await activity('?person=gone')).revisions).toHaveLength(1)
    expect((await activity('?person=nobody')).revisions).toEqual([])
  })

  it.each([
    ['/api/config/revisions', 'Name the block by “pageId” and “blockId”.'],
    [`/api/config/revisions?pageId=${HOME}`, 'Name the block by “pageId” and “blockId”.'],
    [`${OF_FAQ}&limit=1000`, '“limit” is a number from 1 to 100.'],
    ['/api/config/activity?person=', '“person” is the id of one of the “people”'],
    ['/api/config/activity?before=x', '“before” is the “next” of an earlier answer'],
  ])('refuses %s and says why', async (path, why) => {
    const response = await get(path, owner)
    expect(response.status).toBe(400)
    expect(v.parse(ErrorBody, await response.json()).error).toContain(why)
  })

  it('[AUTH-007] is closed to visitors and viewers', async () => {
    expect((await get(OF_FAQ)).status).toBe(401)
    const viewer = await signIn(site, 'viewer@example.com')
    expect((await get('/api/config/activity', viewer)).status).toBe(403)
  })
})
