import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '../../render/engine.js'
import { createImageAddresses, type ImageAddresses } from './addresses.js'
import { createImages } from './images.js'

let folder: string
let addresses: ImageAddresses
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-addresses-'))
  await mkdir(join(folder, 'templates'))
  const background = '#bf3420'
  await sharp({ create: { width: 620, height: 400, channels: 3, background } }).toFile(
    join(folder, 'a b.jpg'),
  )
  await writeFile(join(folder, 'bad.jpg'), 'no picture')
  addresses = createImageAddresses(
    folder,
    createImages(undefined, () => {}),
  )
})
afterAll(() => rm(folder, { recursive: true }))

it('a template writes every step up to the picture’s own width, each with the picture’s version', async () => {
  await writeFile(
    join(folder, 'templates/page.liquid'),
    `<img src="{{ 'a b.jpg' | image_url: 300 }}" srcset="{{ 'a b.jpg' | image_srcset }}">`,
  )
  const html = await createEngine(folder, { cache: false, addresses }).render('page', {})
  const [, version = ''] = /v=([0-9a-f]{10})"/.exec(html) ?? []
  const at = (width: number) => `/assets/a%20b.jpg?format=${width}w&amp;v=${version}`
  expect(html).toBe(
    `<img src="${at(300)}" srcset="${at(100)} 100w, ${at(300)} 300w, ${at(500)} 500w, ${at(750)} 620w">`,
  )
})

const listed = (pictures: unknown) => writeFile(join(folder, 'pictures.json'), JSON.stringify({ pictures }))

it('a template writes the colour that is listed beside a picture, to a sixteenth of each channel', async () => {
  await listed([{ file: 'a b.jpg', colour: '#bf3420', width: 620 }])
  await writeFile(
    join(folder, 'templates/color.liquid'),
    `<img data-image-color="{{ 'a b.jpg' | image_color }}">`,
  )
  const engine = createEngine(folder, { cache: false, addresses })
  expect(await engine.render('color', {})).toBe('<img data-image-color="rb g3 b2">')
  await listed([{ file: 'a b.jpg', colour: '#000008' }])
  expect(await engine.render('color', {})).toBe('<img data-image-color="r0 g0 b0">')
})

it('a picture that a page shows through has no colour, nor one that is not there', async () => {
  const background = { r: 190, g: 60, b: 40, alpha: 0.5 }
  await sharp({ create: { width: 30, height: 20, channels: 4, background } }).toFile(
    join(folder, 'glass.png'),
  )
  await listed(['glass.png', 'none.jpg', 'bad.jpg'].map((file) => ({ file, colour: '#bf3420' })))
  expect(await Promise.all(['glass.png', 'none.jpg', 'bad.jpg', 'a b.jpg'].map(addresses.color))).toEqual([
    '',
    '',
    '',
    '',
  ])
})

it.each([
  ['no list at all', 'null'],
  ['no JSON', '{'],
  ['no list of pictures', '{"pictures":{"file":"a b.jpg"}}'],
  ['a colour that could be markup', '{"pictures":[{"file":"a b.jpg","colour":"\\"><script>"}]}'],
])('%s gives no colour', async (_, list) => {
  await writeFile(join(folder, 'pictures.json'), list)
  expect(await addresses.color('a b.jpg')).toBe('')
  await rm(join(folder, 'pictures.json'))
  expect(await addresses.color('a b.jpg')).toBe('')
})

it.each(['none.jpg', 'bad.jpg', '../x.jpg'])(
  '%s, which is no picture here, has its plain address',
  async (path) => {
    expect(await addresses.url(path, 300)).toBe(`/assets/${path}`)
    expect(await addresses.srcset(path)).toBe('')
    expect(await addresses.color(path)).toBe('')
  },
)
