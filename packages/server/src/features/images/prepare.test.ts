import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ImageError } from './image-error.js'
import type { Images } from './images.js'
import { type Preparation, preparePictures } from './prepare.js'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'broken']

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-prepare-'))
  await mkdir(join(folder, 'pictures'))
  for (const name of NAMES) await writeFile(join(folder, `pictures/${name}.jpg`), name)
})
afterAll(() => rm(folder, { recursive: true }))

const picture = (name: string, sizes: string) => {
  const at = (width: number) => `/assets/pictures/${name}.jpg?format=${width}w&amp;v=1`
  const srcset = [300, 500, 1000, 1500, 2500].map((width) => `${at(width)} ${width}w`).join(', ')
  return `<img src="${at(1000)}" srcset="${srcset}" sizes="${sizes}" alt="">`
}

const PAGES: Readonly<Record<string, string>> = {
  '/': `<img src="/assets/mark.svg">${picture('a', '94vw')}${picture('b', '8rem')}${picture('c', '8rem')}`,
  '/work': `${picture('d', '94vw')}${picture('a', '94vw')}${picture('d', '94vw')}${picture('e', '300px')}${picture('b', '94vw')}`,
}

/** Images that only record their requests. */
function createFakes(more: Partial<Images> = {}) {
  const made: string[] = []
  let open = 0
  let most = 0
  const images: Images = {
    describe: async (file) => ({ file, hash: '', width: 2500, height: 1600, transparent: false }),
    async make({ file }, width, type) {
      open += 1
      most = Math.max(most, open)
      await new Promise((resolve) => setImmediate(resolve))
      made.push(`${file.path.slice(folder.length + '/pictures/'.length, -4)} ${width} ${type}`)
      open -= 1
      return new Uint8Array()
    },
    idle: async () => {},
    ...more,
  }
  return { images, made, most: () => most }
}

const prepare = (images: Images, more: Partial<Preparation> = {}) =>
  preparePictures({
    pages: Object.keys(PAGES),
    render: async (path) => PAGES[path] ?? null,
    images,
    folder,
    prefix: '/assets/',
    signal: new AbortController().signal,
    report: (error) => {
      throw error
    },
    ...more,
  })

describe('the first pictures', () => {
  it('are created one after the other: the first of each page, then the second of each, each once', async () => {
    const { images, made, most } = createFakes()
    await prepare(images)
    expect(made).toEqual(
      [
        ['a', 1500],
        ['a', 2500],
        ['d', 1500],
        ['d', 2500],
        ['b', 500],
        ['b', 300],
        ['c', 500],
        ['c', 300],
        ['e', 1000],
        ['e', 300],
      ].map(([name, width]) => `${name} ${width} avif`),
    )
    expect(most()).toBe(1)
  })

  it('wait while pictures are made for visitors', async () => {
    let release = () => {}
    const visitors = new Promise<void>((resolve) => {
      release = resolve
    })
    const { images, made } = createFakes({ idle: () => visitors })
    const all = prepare(images)
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(made).toEqual([])
    release()
    await all
    expect(made.length).toBeGreaterThan(5)
  })

  it('end with the picture that is being made when the server stops, and begin no page after it', async () => {
    const stopping = new AbortController()
    const { images, made } = createFakes()
    const { make } = images
    await prepare(
      {
        ...images,
        async make(...asked) {
          stopping.abort()
          return make(...asked)
        },
      },
      { signal: stopping.signal },
    )
    expect(made).toHaveLength(1)
    const rendered: string[] = []
    const render = async (path: string) => {
      rendered.push(path)
      return ''
    }
    await prepare(images, { signal: stopping.signal, render })
    expect(rendered).toEqual([])
  })

  it('go on after a page that is not there and a picture that is none', async () => {
    const { images, made } = createFakes()
    const { make } = images
    PAGES_WITH_BROKEN['/work'] = PAGES['/work'] ?? ''
    await prepare(
      {
        ...images,
        make: (source, ...asked) =>
          source.file.path.endsWith('broken.jpg')
            ? Promise.reject(new ImageError(415, 'This file is not a readable image.'))
            : make(source, ...asked),
      },
      {
        pages: ['/none', '/odd', '/work'],
        render: async (path) => PAGES_WITH_BROKEN[path] ?? null,
      },
    )
    expect(made).toContain('d 1500 avif')
  })

  it('reports errors to the operator alone', async () => {
    const reported: unknown[] = []
    const error = new Error('The disk is full.')
    const { images } = createFakes({ make: () => Promise.reject(error) })
    await prepare(images, { report: (each) => reported.push(each) })
    expect(reported).toEqual([error])
  })

  it('are at most 200 of a website', async () => {
    const { images, made } = createFakes()
    const many = Array.from({ length: 300 }, (_, index) => `page-${index}`)
    for (const name of many) await writeFile(join(folder, `pictures/${name}.jpg`), name)
    await prepare(images, { pages: many, render: async (name) => picture(name, '300px') })
    expect(made).toHaveLength(200)
  })
})

const PAGES_WITH_BROKEN: Record<string, string> = {
  '/odd': `${picture('broken', '94vw')}<img src="https://example.com/a.jpg?format=300w"><img src="/assets/none.jpg?format=300w">`,
}
