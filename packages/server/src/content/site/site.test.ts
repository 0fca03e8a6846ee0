import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUTHOR } from '../../../testing/app.js'
import { OPEN_TIMEOUT_MS, onEachDatabase } from '../../../testing/databases.js'
import { HOME, TEST_SITE, WEBSITE } from '../../../testing/test-site.js'
import type { Database } from '../../base/database/database.js'
import { readBlock, writeBlock } from '../../features/settings/blocks.js'
import { readSeed, type Seed, seedSite } from '../../seed.js'
import { openSite } from './site.js'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-seed-'))
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => cp(join(TEST_SITE, 'seed'), join(folder, 'seed'), { recursive: true }))

const file = () => join(folder, 'seed', 'site.json')

/** Changes the seed as an author would, in the file. */
async function edit(change: (seed: Seed) => void) {
  const seed = JSON.parse(await readFile(file(), 'utf8'))
  change(seed)
  await writeFile(file(), JSON.stringify(seed))
}

describe('a seed file', () => {
  it.each([
    [
      'a page without a slash',
      (seed: Seed) => (seed.pages[0]!.path = 'visit'),
      /wrong at pages\.0\.path: must be a path/,
    ],
    [
      'a page over the panel',
      (seed: Seed) => (seed.pages[0]!.path = '/config'),
      /path the server itself answers/,
    ],
    [
      'two pages of one path',
      (seed: Seed) => (seed.pages[0]!.path = '/contact'),
      /two of them have the same path/,
    ],
    [
      'a template outside the folder',
      (seed: Seed) => (seed.pages[0]!.template = '../x'),
      /pages\.0\.template/,
    ],
    ['a short id', (seed: Seed) => (seed.website.id = '12'), /website\.id: must be 24 characters/],
    [
      'a field named like the decoy',
      (seed: Seed) => (seed.forms[0]!.fields[0]!.id = 'decoy'),
      /none of formId/,
    ],
    ['no page', (seed: Seed) => seed.pages.splice(0), /at least one page/],
  ])('with %s is rejected, and the message names the place', async (_what, change, sentence) => {
    await edit(change)
    await expect(readSeed(folder)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(sentence),
    })
  })

  it('that is missing or not JSON is rejected with a hint', async () => {
    await expect(readSeed(join(folder, 'elsewhere'))).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('has no seed'),
      hint: expect.stringContaining('SITE_FOLDER'),
    })
    await writeFile(file(), '{\n  "pages": [,]\n}')
    await expect(readSeed(folder)).rejects.toMatchObject({
      message: expect.stringContaining('site.json:2 is not JSON'),
    })
  })
})

onEachDatabase('seeding a database', ({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
    await db.script('truncate websites cascade')
  }, OPEN_TIMEOUT_MS)
  afterAll(() => db.close())
  const seed = async () => seedSite(db, await readSeed(folder))
  const faq = { websiteId: WEBSITE, pageId: HOME, blockId: 'faq' }

  it('writes pages, blocks, forms and navigation once for each version of the file', async () => {
    expect(await seed()).toBe(true)
    expect(await seed()).toBe(false)
    const site = openSite(db, WEBSITE)
    expect(await site.pageAt('/')).toMatchObject({
      id: HOME,
      pageType: 2,
      collectionId: null,
      template: 'home',
    })
    expect(await site.pageAt('/journal/spring-flood')).toMatchObject({ pageType: 50 })
    expect(await site.pageAt('/nowhere')).toBeUndefined()
    expect((await site.forms()).map(({ id }) => id)).toEqual(['application', 'contact', 'newsletter'])
    expect((await site.website()).navigation).toHaveLength(2)
    expect(await site.blocksOf(HOME)).toContainEqual({
      id: 'faq',
      type: 'accordion',
      theme: { allowMultiple: true },
      options: {},
      revision: 0,
    })
  })

  it('keeps the owner’s saved options when the file changes, and replaces everything else', async () => {
    await seed()
    await writeBlock(db, new Map(), faq, { options: { allowMultiple: false }, base: {}, author: AUTHOR })
    await edit(({ pages }) => {
      const [home, contact, naughty] = pages
      home!.title = 'Changed'
      home!.blocks[0]!.options = { allowMultiple: true, count: 5 }
      home!.blocks.pop()
      // Two pages swap their paths.
      contact!.path = '/naughty'
      naughty!.path = '/contact'
      pages.splice(3, 1)
    })
    expect(await seed()).toBe(true)
    const site = openSite(db, WEBSITE)
    expect((await site.pageAt('/'))?.title).toBe('Changed')
    expect(await site.blocksOf(HOME)).toMatchObject([
      { id: 'faq', theme: { allowMultiple: true, count: 5 }, options: { allowMultiple: false } },
    ])
    expect((await site.pageAt('/naughty'))?.title).toBe('Contact')
    expect(await site.pageAt('/journal/spring-flood')).toBeUndefined()
  })

  it('drops the owner’s options of a block that changes its type', async () => {
    await seed()
    await writeBlock(db, new Map(), faq, { options: { allowMultiple: false }, base: {}, author: AUTHOR })
    const before = (await readBlock(db, new Map(), faq))!
    await edit(({ pages }) => {
      pages[0]!.blocks[0] = { id: 'faq', type: 'menu-tabs', options: {} }
    })
    await seed()
    expect(await readBlock(db, new Map(), faq)).toEqual({
      type: 'menu-tabs',
      options: {},
      revision: before.revision + 1,
    })
  })

  it('reads the pages of a collection without those that not everybody may find', async () => {
    const collection = '5f0c2d9be1a4c70017a3b1ee'
    const made = (more: object) => ({
      ...more,
      collectionId: collection,
      template: 'state',
    })
    await edit(({ pages }) => {
      pages.push(
        ...[
          { id: 'c'.repeat(24), path: '/journal/low-water', title: 'Low water' },
          { id: 'd'.repeat(24), path: '/journal/unlisted', title: 'Unlisted', unlisted: true },
          { id: 'e'.repeat(24), path: '/journal/locked', title: 'Locked', access: 'members' },
        ].map((page) => made(page) as unknown as Seed['pages'][number]),
      )
    })
    await seed()
    const paths = (await openSite(db, WEBSITE).pagesIn(collection)).map(({ path }) => path)
    expect(paths).toEqual(['/journal/low-water', '/journal/spring-flood'])
  })

  it('keeps two websites separate in one database', async () => {
    await seed()
    const other = 'a'.repeat(24)
    await edit(({ website, pages }) => {
      website.id = other
      pages[0]!.title = 'Other'
    })
    await seed()
    expect((await openSite(db, other).pageAt('/'))?.title).toBe('Other')
    expect((await openSite(db, WEBSITE).pageAt('/'))?.title).not.toBe('Other')
  })
})
