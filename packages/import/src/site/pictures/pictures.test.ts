import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { importTree } from '../../../testing/import-tree.js'
import { builderPage } from '../../../testing/site-tree.js'
import { TABLES } from '../../tables/index.js'
import { importSite } from '../import-site.js'

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

const picture = (html: string | undefined, alt: string) =>
  new RegExp(`<img[^>]*alt="${alt}"[^>]*>`).exec(html ?? '')?.[0] ?? ''

const copiesIn = (folder: string) => readdirSync(join(folder, 'site-pictures')).toSorted()

describe('a picture of the folder', () => {
  it('gets the widths below its own, and its size where the page has none', async () => {
    const jpeg = await noise(1200, 800).jpeg().toBuffer()
    const { read, to } = await importTree({
      'a/index.html': builderPage(
        '<img src="../p/big.jpg" alt="big"><img src="../p/big.jpg" width="60" height="40" sizes="50vw" alt="sized">' +
          '<img src="../p/small.png" alt="small"><img src="../p/line.svg" alt="line"><img src="https://cdn.example/far.jpg" alt="far">',
      ),
      'p/big.jpg': jpeg,
      'p/small.png': await noise(300, 200).png().toBuffer(),
      'p/line.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"/>',
    })
    const page = read('a/index.html')
    const [hash = ''] = copiesIn(to)[0]?.split('-') ?? []
    const srcset = [500, 750, 1000]
      .map((width) => `../site-pictures/${hash}-${width}.jpg ${width}w`)
      .join(', ')
    expect(picture(page, 'big')).toBe(
      `<img src="../p/big.jpg" alt="big" width="1200" height="800" data-site-picture="" srcset="${srcset}, ../p/big.jpg 1200w" sizes="(max-width: 1200px) 100vw, 1200px">`,
    )
    expect(picture(page, 'sized')).toContain('width="60" height="40" sizes="50vw" alt="sized" srcset="')
    expect(picture(page, 'sized')).not.toContain('data-site-picture')
    expect(picture(page, 'small')).toBe(
      '<img src="../p/small.png" alt="small" width="300" height="200" data-site-picture="">',
    )
    expect(picture(page, 'line')).toContain('width="90" height="30"')
    expect(picture(page, 'far')).toBe('<img src="https://cdn.example/far.jpg" alt="far">')
    expect(copiesIn(to)).toEqual([500, 750, 1000].map((width) => `${hash}-${width}.jpg`).toSorted())
    for (const width of [500, 1000]) {
      const copy = await sharp(join(to, 'site-pictures', `${hash}-${width}.jpg`)).metadata()
      expect([copy.width, copy.height, copy.format]).toEqual([width, Math.round((width * 2) / 3), 'jpeg'])
    }
  })

  it('has one set of copies, under however many names it was stored, and they are taken over the next time', async () => {
    const jpeg = await noise(600, 400).jpeg().toBuffer()
    const page = builderPage('<img src="a.jpg" alt="a"><img src="b.jpg" alt="b">')
    const { folder, to } = await importTree({ 'index.html': page, 'a.jpg': jpeg, 'b.jpg': jpeg })
    const [name = ''] = copiesIn(to)
    expect(copiesIn(to)).toEqual([name])
    // A copy that was made anew would have other bytes.
    writeFileSync(join(to, 'site-pictures', name), 'taken over')
    const off = { to: 'off' } as const
    await importSite({ tables: TABLES, forms: off, cart: off, runtime: '/r', folder, to })
    expect(readFileSync(join(to, 'site-pictures', name), 'utf8')).toBe('taken over')
  })

  it('is turned as its camera says, and stays alone if copies weigh more', async () => {
    const { read, to } = await importTree({
      'index.html': builderPage('<img src="turned.jpg" alt="turned"><img src="flat.png" alt="flat">'),
      'turned.jpg': await noise(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
      'flat.png': await sharp({ create: { width: 600, height: 400, channels: 3, background: '#fff' } })
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer(),
    })
    expect(picture(read('index.html'), 'turned')).toContain('width="600" height="800"')
    const [name = ''] = copiesIn(to).filter((each) => each.endsWith('.jpg'))
    expect(await sharp(join(to, 'site-pictures', name)).metadata()).toMatchObject({ width: 500, height: 667 })
    const flat = picture(read('index.html'), 'flat')
    for (const each of copiesIn(to).filter((file) => file.endsWith('.png')))
      expect(statSync(join(to, 'site-pictures', each)).size).toBeLessThan(statSync(join(to, 'flat.png')).size)
    expect(flat).toContain('width="600" height="400"')
  })

  it('that cannot be read stays as it is, and is named', async () => {
    const { read, result } = await importTree({
      'index.html': builderPage('<img src="broken.jpg" alt="broken">'),
      'broken.jpg': 'no picture',
    })
    expect(picture(read('index.html'), 'broken')).toBe('<img src="broken.jpg" alt="broken">')
    expect(result.notes.join()).toContain(
      'The picture broken.jpg has no copies, because it could not be read: ',
    )
  })
})
