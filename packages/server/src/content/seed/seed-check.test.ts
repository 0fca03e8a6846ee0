import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEST_SITE } from '../../../testing/test-site.js'
import { checkSeed, readSeed, type Seed } from '../../seed.js'
import { PROJECT_FOLDER } from '../../start/settings.js'

describe('a seed', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-seed-check-'))
    await cp(TEST_SITE, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it.each([
    [
      'a template that is not there',
      (seed: Seed) => (seed.pages[0]!.template = 'hom'),
      /wrong at pages\.0\.template: there is no template "hom" in templates\/\. Did you mean "home"\?$/,
    ],
    [
      'a page for missing paths without a template',
      (seed: Seed) => (seed.notFound.template = 'gone-fishing'),
      /wrong at notFound\.template: there is no template "gone-fishing".* There are: .*not-found/,
    ],
    [
      'a block that nobody knows',
      (seed: Seed) => (seed.pages[0]!.blocks[0]!.type = 'acordion'),
      /wrong at pages\.0\.blocks\.0\.type: there is no block "acordion"\. Did you mean "accordion"\?$/,
    ],
    [
      'a word that the theme does not have',
      (seed: Seed) => (seed.website.words = { 'not_found.hom': 'Home' }),
      /wrong at website\.words\.not_found\.hom: there is no word .* Did you mean "not_found\.home"\?$/,
    ],
    [
      'a word with a placeholder that the theme does not have',
      (seed: Seed) => (seed.website.words = { 'not_found.home': '{{ owner }}' }),
      /wrong at website\.words\.not_found\.home: There is no placeholder “\{\{ owner \}\}” here/,
    ],
    [
      'a font whose file is not there',
      (seed: Seed) => (seed.website.fonts!.families[1]!.file = 'fonts/gone.woff2'),
      /wrong at website\.fonts\.families\.1\.file: there is no file "fonts\/gone\.woff2" in assets\/\.$/,
    ],
  ])(
    'with %s does not start, and the sentence names the place and the right name',
    async (_what, change, sentence) => {
      const { seed } = await readSeed(folder)
      change(seed)
      await expect(checkSeed(seed, folder)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(sentence),
      })
    },
  )

  it.each([
    [['/old', 'javascript:alert(1)'], /wrong at website\.redirects\.addresses\.0\.value: .*https address/],
    [
      ['/old', '/old/'],
      /wrong at website\.redirects: Row 1, second column: This is the old address itself\./,
    ],
  ])('with the redirect %j does not start', async ([key, value], sentence) => {
    const file = join(folder, 'seed/site.json')
    const text = await readFile(file, 'utf8')
    const written = JSON.parse(text)
    written.website.redirects = { addresses: [{ key, value }] }
    await writeFile(file, JSON.stringify(written))
    await expect(readSeed(folder)).rejects.toMatchObject({ message: expect.stringMatching(sentence) })
    await writeFile(file, text)
  })

  it('that locks a page with a key that nothing reads does not start, and learns the right one', async () => {
    const file = join(folder, 'seed/site.json')
    const text = await readFile(file, 'utf8')
    const written = JSON.parse(text)
    written.pages[1].locked = true
    await writeFile(file, JSON.stringify(written))
    await expect(readSeed(folder)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringMatching(
        /wrong at pages\.1\.locked: there is no such key\. A page is locked with "access": "members" or "access": "password"\.$/,
      ),
    })
    await writeFile(file, text)
  })

  it('may hold blocks of its own where it names them, and not without', async () => {
    const { seed } = await readSeed(folder)
    expect(seed.ownBlocks).toEqual(['weather'])
    await expect(checkSeed(seed, folder)).resolves.toBeUndefined()
    await expect(checkSeed({ ...seed, ownBlocks: [] }, folder)).rejects.toMatchObject({
      message: expect.stringMatching(
        /pages\.0\.blocks\.1\.type: there is no block "weather"\. There are: accordion, /,
      ),
      hint: expect.stringContaining('ownBlocks'),
    })
  })

  it('of the example site names only existing items', async () => {
    const site = join(PROJECT_FOLDER, 'examples/site')
    const { seed } = await readSeed(site)
    await expect(checkSeed(seed, site)).resolves.toBeUndefined()
    expect(JSON.parse(await readFile(join(site, 'seed/site.json'), 'utf8')).pages.length).toBeGreaterThan(3)
  })

  it.each(['performance', 'experiments', 'websites'])(
    'with the unknown key %j beside the website does not start, and the sentence says where settings belong',
    async (key) => {
      const copy = await mkdtemp(join(tmpdir(), 'site-seed-key-'))
      await cp(folder, copy, { recursive: true })
      const file = join(copy, 'seed/site.json')
      const seed = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify({ ...seed, [key]: {} }))
      await expect(readSeed(copy)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          `is wrong at ${key}: there is no such key\\. Settings .* inside "website"`,
        ),
      })
      await rm(copy, { recursive: true })
    },
  )

  it('of a folder without templates is reported', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'site-empty-'))
    const { seed } = await readSeed(folder)
    await writeFile(join(empty, 'notes.txt'), '')
    await expect(checkSeed(seed, empty)).rejects.toThrow(
      'there is no template "home" in templates/. There are: event, events, not-found, page, post, posts.',
    )
    await rm(empty, { recursive: true })
  })
})
