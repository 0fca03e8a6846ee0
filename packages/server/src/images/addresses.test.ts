import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from '../pages/engine.js'
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

it.each(['none.jpg', 'bad.jpg', '../x.jpg'])(
  '%s, which is no picture here, has its plain address',
  async (path) => {
    expect(await addresses.url(path, 300)).toBe(`/assets/${path}`)
    expect(await addresses.srcset(path)).toBe('')
  },
)
