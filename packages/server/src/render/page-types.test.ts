import { join } from 'node:path'
import { PageType } from '@site/runtime/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fakeClock } from '../../testing/app.js'
import { embedded, OPEN_TIMEOUT_MS } from '../../testing/databases.js'
import { TEST_SITE } from '../../testing/test-site.js'
import { createApp } from '../app.js'
import type { Database } from '../base/database/database.js'
import { readSeed, type SeedFile, seedSite } from '../seed.js'
import { PROJECT_FOLDER } from '../start/settings.js'

const FOLDER = join(PROJECT_FOLDER, 'examples/site')

let db: Database
let file: SeedFile
let request: (path: string) => Promise<Response>
beforeAll(async () => {
  db = await embedded.open()
  file = await readSeed(FOLDER)
  await seedSite(db, file)
  const builds = { runtime: join(TEST_SITE, 'builds/runtime'), panel: join(TEST_SITE, 'builds/panel') }
  const site = { id: file.seed.website.id, folder: FOLDER }
  const app = createApp({ db, site, builds, now: fakeClock().now })
  request = async (path) => app.request(path)
}, OPEN_TIMEOUT_MS)
afterAll(() => db.close())

/** The part of the page's context that says what kind of page it is. */
async function contextOf(path: string) {
  const html = await (await request(path)).text()
  const [, json = '{}'] = /data-site-context>(.*?)<\/script>/s.exec(html) ?? []
  const { pageType, pageId, collectionId } = JSON.parse(json) as Record<string, unknown>
  return { pageType, pageId, collectionId }
}

it.each([
  ['a page', '/visit', PageType.page],
  ['the list of a blog', '/journal', PageType.collection],
  ['the list of a gallery', '/portfolio', PageType.collection],
  ['the list of events', '/events', PageType.collection],
  ['the search', '/search', PageType.search],
  ['a confirmed membership', '/membership/joined', PageType.membershipConfirmed],
])('%s names its type in the context', async (_what, path, pageType) => {
  expect(await contextOf(path)).toMatchObject({ pageType })
})

it.each(['/journal', '/events'])('an item of %s names itself and its collection', async (list) => {
  const collection = file.seed.pages.find(({ path }) => path === list)
  const items = file.seed.pages.filter(({ collectionId }) => collectionId === collection?.id)
  expect(items.length).toBeGreaterThan(0)
  for (const { path, id } of items)
    expect(await contextOf(path)).toEqual({
      pageType: PageType.contentItem,
      pageId: id,
      collectionId: collection?.id,
    })
})

it('a path without a page, and a page that is locked, name no page of the site', async () => {
  expect(await contextOf('/nowhere')).toEqual({ pageType: PageType.notFound })
  expect(await contextOf('/members')).toEqual({ pageType: PageType.accessDenied })
})
