import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { onDatabase } from '../../../testing/databases.js'
import { add, call, change, db, png, setUpSiteFiles } from '../../../testing/site-files.js'
import { WEBSITE } from '../../../testing/test-site.js'
import { type Block, openSite } from '../../content/site/site.js'
import { templateBlocks } from '../../render/blocks.js'
import { createEngine } from '../../render/engine.js'
import type { ImageAddresses } from '../images/addresses.js'
import { createWithFile, WITH_FILE } from './with-file.js'

const EXAMPLE = fileURLToPath(new URL('../../../../../examples/site', import.meta.url))
const addresses: ImageAddresses = {
  url: async () => '',
  srcset: async () => '',
  color: async () => '',
  size: async () => null,
}

onDatabase('a picture of a page that is an owner’s file', ({ open }) => {
  setUpSiteFiles(open)

  const withFile = (picture: unknown) => createWithFile(db, WEBSITE)(picture)
  const print = (partial: string, variables: object) =>
    createEngine(EXAMPLE, { cache: false, addresses }).render(`partials/${partial}`, {
      ...variables,
      [WITH_FILE]: withFile,
    })
  async function boat() {
    const { id, address } = await add('boat.png', await png())
    await change(id, { alt: 'A "boat" at dawn', focal: { x: 0.25, y: 1e-7 } })
    return { id, address }
  }

  it('[CFG-058] has what the file says where the page says nothing', async () => {
    const { address } = await boat()
    const all = { width: 8, height: 4, alt: 'A "boat" at dawn', focal: '0.25,0', address }
    expect(await withFile({ address })).toEqual(all)
    expect(await withFile({ address: address.replace('boat.png', 'earlier.png') })).toMatchObject({
      alt: all.alt,
    })
    expect(await withFile({ address, alt: '', focal: '1,1' })).toEqual({ ...all, alt: '', focal: '1,1' })
  })

  it.each([
    null,
    7,
    'boat.png',
    { name: 'boat' },
    { address: 7 },
    { address: `/files/${'0'.repeat(20)}/x.png` },
  ])('stays as it is if it is none: %j', async (picture) => {
    expect(await withFile(picture)).toBe(picture)
  })

  it('[CFG-058] is printed by the example’s templates with the file’s own text and focal point', async () => {
    const { address } = await boat()
    const img = await print('picture', { picture: { address }, sizes: '90vw' })
    expect(img).toBe(
      `<img src="${address}?format=1000w" srcset="${address}?format=100w 8w" sizes="90vw" width="8" height="4" alt="A &quot;boat&quot; at dawn" data-image-color="" loading="lazy" decoding="async">\n`,
    )
    expect(await print('picture', { picture: { address, alt: 'Ours' }, sizes: '' })).toContain('alt="Ours"')
    const slide = await print('slide-attributes', { picture: { address }, id: 'boat' })
    expect(slide).toContain('data-image-dimensions="8x4" data-image-focal-point="0.25,0"')
    expect(await print('larger', { picture: { address } })).toBe(`${address}?format=2500w`)
  })

  const OWN = { name: 'press', width: 2500, height: 1600, alt: 'A press', focal: '0.48,0.5' }
  const imageBlock = (options: object) =>
    print('picture-with-text', {
      block: templateBlocks([{ id: 'door', type: 'image', theme: {}, options, revision: 1 } as Block], false)
        .door,
      part: { picture: OWN, title: 'The door', paragraphs: [] },
      sizes: '90vw',
    })
  const imgIn = (html: string) => /<img[^>]*>/.exec(html)![0]

  it('[CFG-058] is what an image block shows whose owner has chosen it, with its own size, text and focal point', async () => {
    const { id, address } = await boat()
    const html = await imageBlock({ source: address })
    expect(imgIn(html)).toBe(
      `<img data-part="picture" src="${address}?format=1000w" srcset="${address}?format=100w 8w" sizes="90vw" width="8" height="4" alt="A &quot;boat&quot; at dawn" data-image-color="" loading="lazy" decoding="async">`,
    )
    expect(html).toContain('data-option-focal-point="0.25,0"')
    expect(await imageBlock({ source: address, focalPoint: '1,1' })).toContain(
      'data-option-focal-point="1,1"',
    )
    await call(`/${id}/delete`, { method: 'POST' })
    expect(imgIn(await imageBlock({ source: address }))).toContain('alt="A press"')
  })

  it.each(['https://elsewhere.example/a.png', '//elsewhere.example/a.png', '/pictures/a"b.png'])(
    'an image block shows a picture from elsewhere under its own address, without a size: %s',
    async (source) => {
      const img = imgIn(await imageBlock({ source }))
      expect(img).toContain(`src="${source.replace('"', '&quot;')}"`)
      expect(img).not.toMatch(/width|srcset/)
      expect(img).toContain('alt=""')
    },
  )

  it.each([{}, { source: '' }, { source: ' ' }])(
    'an image block shows the theme’s picture for %j',
    async (options) => {
      const html = await imageBlock(options)
      expect(imgIn(html)).toContain('width="2500" height="1600" alt="A press"')
      expect(html).toContain('data-option-focal-point="0.48,0.5"')
    },
  )

  it('makes pages new when its text or its point changes, or when it is deleted, and no upload does', async () => {
    const revision = async () => Number((await openSite(db, WEBSITE).snapshot()).revision)
    const before = await revision()
    const { id } = await add('boat.png', await png())
    expect(await revision()).toBe(before)
    await change(id, { alt: 'A boat' })
    const changed = await revision()
    expect(changed).toBeGreaterThan(before)
    await call(`/${id}/delete`, { method: 'POST' })
    expect(await revision()).toBeGreaterThan(changed)
  })
})
