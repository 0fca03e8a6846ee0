import { describe, expect, it } from 'vitest'
import { fixture } from '../../../testing/fixture.js'
import { importFixture } from '../../../testing/import-fixture.js'

const page = (body: string) => `<body><div class="sqs-block">${body}</div></body>`

async function picture(attributes: string, around = (img: string) => img) {
  const { document } = await importFixture(page(around(`<img id="it" ${attributes}>`)))
  return document.getElementById('it') as HTMLImageElement
}

const style = (element: Element) => element.getAttribute('style')

it('gives every picture of a page an address, its size and no twin', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/images'))
  expect(found[0]).toMatchObject({ kind: 'picture', grade: 'works', reasons: [] })
  const images = [...document.querySelectorAll('img:not([height="1"])')]
  expect(images).toHaveLength(13)
  for (const image of images) {
    expect(image.getAttribute('src'), image.outerHTML).toMatch(/^https:/)
    expect(image.classList.contains('loaded'), image.outerHTML).toBe(true)
  }
  // The pixel of another service stays as it is.
  expect(document.querySelectorAll('noscript')).toHaveLength(1)
  expect(document.querySelector('#block-ratio img')?.getAttribute('width')).toBe('600')
  expect(issues).toEqual([])
})

describe('an address', () => {
  const SERVER = 'https://images.squarespace-cdn.com/content/v1/a/mill.jpg'

  it('of the servers of the builder has all widths up to that of the picture', async () => {
    const image = await picture(`data-src="${SERVER}?format=300w" data-image-dimensions="1200x800"`)
    expect(image.getAttribute('src')).toBe(`${SERVER}?format=1500w`)
    expect(image.getAttribute('srcset')).toBe(
      [
        ...[100, 300, 500, 750, 1000].map((width) => `${SERVER}?format=${width}w ${width}w`),
        `${SERVER}?format=2500w 1200w`,
      ].join(', '),
    )
    expect(image.getAttribute('sizes')).toBe('(max-width:1200px) 100vw,1200px')
  })

  it('of a picture larger than the servers send ends with their largest width', async () => {
    const image = await picture(`data-src="${SERVER}" data-image-dimensions="4000x3000"`)
    expect(image.getAttribute('srcset')).toMatch(/1500w 1500w, \S+\?format=2500w 2500w$/)
  })

  it('of unknown size has one width', async () => {
    const image = await picture(`data-src="http:${SERVER.slice(6)}" data-image-dimensions=""`)
    expect(image.getAttribute('src')).toBe(`${SERVER}?format=1500w`)
    expect(image.hasAttribute('srcset')).toBe(false)
  })

  it('of another server stays as it is', async () => {
    const image = await picture('data-src="/files/mill.jpg?v=2" data-image-dimensions="1200x800"')
    expect(image.getAttribute('src')).toBe('/files/mill.jpg?v=2')
    expect(image.hasAttribute('srcset')).toBe(false)
  })

  it('is the other one that a picture names, if it has no first', async () => {
    expect((await picture('data-image="/mill.jpg"')).getAttribute('src')).toBe('/mill.jpg')
    expect((await picture('data-src="" data-image="/mill.jpg"')).getAttribute('src')).toBe('/mill.jpg')
  })

  it('takes the place of a blank picture', async () => {
    const image = await picture('src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/mill.jpg"')
    expect(image.getAttribute('src')).toBe('/mill.jpg')
  })

  it('that is missing is a limit', async () => {
    const { found } = await importFixture(page('<img data-load="false" alt="Lost">'))
    expect(found).toMatchObject([{ grade: 'partly', reasons: [expect.stringMatching(/no address/)] }])
  })
})

describe('a size', () => {
  for (const dimensions of ['', '0x0', '0x600', 'x', ',', '600'])
    it(`of "${dimensions}" is none`, async () => {
      const image = await picture(`data-src="/a.jpg" data-image-dimensions="${dimensions}"`)
      expect(image.hasAttribute('width')).toBe(false)
      expect(image.hasAttribute('height')).toBe(false)
    })

  it('that is written stays', async () => {
    const image = await picture('data-src="/a.jpg" data-image-dimensions="600x400" width="150"')
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['150', null])
  })
})

describe('a focal point', () => {
  for (const [focal, position] of [
    ['0.25,0.75', 'object-position:25% 75%'],
    ['0.49660000000000004, 0.46023', 'object-position:49.66% 46.023%'],
    ['-7.058E-5,1.2', 'object-position:0% 100%'],
    [',', null],
    ['', null],
    ['0.5', null],
    ['a,b', null],
  ] as const)
    it(`of "${focal}" is ${position}`, async () => {
      expect(style(await picture(`data-src="/a.jpg" data-image-focal-point="${focal}"`))).toBe(position)
    })

  it('is nothing to a picture that is never cut, which stays in the middle', async () => {
    const attributes = 'data-src="/a.jpg" data-image-focal-point="0,1"'
    const whole = (img: string) => `<div class="content-fit">${img}</div>`
    expect(style(await picture(attributes, whole))).toBe('width:100%;height:100%;object-fit:contain')
    expect(style(await picture(`${attributes} class="content-fit"`))).toBeNull()
  })
})

describe('a picture in a box', () => {
  it('covers one that says so, itself or with a link', async () => {
    const cover = 'width:100%;height:100%;object-fit:cover'
    const filled = (img: string) => `<div class="content-fill"><a href="/">${img}</a></div>`
    expect(style(await picture('data-src="/a.jpg"', filled))).toBe(cover)
    expect(style(await picture('data-src="/a.jpg" data-mode="cover"'))).toBe(cover)
  })

  it('leaves the flow in one that is as high as its padding, with a size or without', async () => {
    const box = (img: string) => `<div id="box" style="padding-bottom: 56.25%">${img}</div>`
    const image = await picture('data-src="/a.jpg"', box)
    expect(style(image)).toBe('position:absolute;top:0;left:0;width:100%;height:100%;object-fit:cover')
    expect(style(image.parentElement as Element)).toBe('padding-bottom: 56.25%;position:relative')
  })

  it('stays in the flow beside a padding in pixels', async () => {
    expect(
      style(
        await picture(
          'data-src="/a.jpg"',
          (img) => `<div style="padding-bottom:20px;width:50%">${img}</div>`,
        ),
      ),
    ).toBe(null)
  })

  it('keeps its layout if it loads by itself', async () => {
    const box = (img: string) => `<div class="content-fill" style="padding-bottom:50%">${img}</div>`
    const image = await picture('data-loader="raw" data-src="/a.jpg" src="/a.jpg" style="display:block"', box)
    expect(style(image)).toBe('display:block')
    expect(style(image.parentElement as Element)).toBe('padding-bottom:50%')
  })

  it('loses the place that a script has written', async () => {
    const written =
      'font-size: 0px; left: -20px; top: 3px; width: 90px; height: 80px; position: relative; color: red'
    expect(style(await picture(`src="/a.jpg" data-src="/a.jpg" style="${written}"`))).toBe('color: red')
  })
})

it('makes an element with the address of a picture its background', async () => {
  const { document } = await importFixture(
    page('<div data-src="/a.jpg" data-image-focal-point="0.2,0.5"></div><div data-src="/page"></div>'),
  )
  const [first, second] = document.querySelectorAll('div[data-src]')
  expect(style(first as Element)).toBe(
    'background-image:url("/a.jpg");background-size:cover;background-position:20% 50%',
  )
  expect(style(second as Element)).toBe(null)
})

it('loads pictures of image blocks late only below the first sections', async () => {
  const section =
    '<section class="page-section"><div class="sqs-block-image"><img data-src="/a.jpg"></div></section>'
  const { document } = await importFixture(page(section.repeat(4)))
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual([
    null,
    null,
    'lazy',
    'lazy',
  ])
})

describe('an image block with a lightbox', () => {
  const block = (inside: string) => `<div class="sqs-block-image">${inside}</div>`
  const image = '<img data-src="/a.jpg" data-image-dimensions="600x400" alt="A jug">'

  for (const [name, markup] of [
    ['button', `<button class="lightbox" data-description="&lt;p&gt;Blue&lt;/p&gt;">${image}</button>`],
    ['link', `<a class="lightbox" href="/a.jpg" data-description="Blue">${image}</a>`],
    ['wrapper', `<div class="lightbox" data-description="Blue">${image}</div>`],
  ] as const)
    it(`on a ${name} is a link that opens one`, async () => {
      const { document } = await importFixture(page(block(markup)))
      const link = document.querySelector('a') as HTMLAnchorElement
      expect(link.getAttribute('href')).toBe('/a.jpg')
      expect(link.getAttribute('data-lightbox')).toBe('')
      expect(link.getAttribute('data-caption')).toBe('Blue')
      expect(link.getAttribute('data-image-dimensions')).toBe('600x400')
      expect(link.querySelector('img')?.getAttribute('alt')).toBe('A jug')
      expect(document.querySelector('button')).toBe(null)
    })

  it('names a link around a picture without a text', async () => {
    const { document } = await importFixture(
      page(block('<div class="lightbox"><img data-src="/a.jpg" alt=""></div>')),
    )
    expect(document.querySelector('a')?.getAttribute('aria-label')).toBe('View full size')
  })
})

it.each(['width="150"', 'width="50%"', 'height="40"'])(
  'keeps the place free of a picture with %s alone',
  async (size) => {
    const { document } = await importFixture(
      `<body class="sqs-layout"><img data-src="/logo.svg" data-image-dimensions="300x80" ${size} alt=""></body>`,
    )
    expect(document.querySelector('img')?.getAttribute('style')).toContain('aspect-ratio:auto 300/80')
  },
)
