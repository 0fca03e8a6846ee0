import { describe, expect, it } from 'vitest'
import { lint } from '../lint.js'

const item =
  '<div data-part="item"><h3><button type="button" data-part="header">Q</button></h3><p data-part="panel">A</p></div>'
const inBlock = (image: string) => lint(`<div data-block="accordion">${item}${image}</div>`)
const around = (image: string) => inBlock(image.replaceAll('<img', '<img src="a.png"'))

describe('pictures', () => {
  it.each([
    '<img alt="" width="600" height="400">',
    '<img alt="" data-image-dimensions="600x400">',
    '<figure data-image-dimensions="600 x 400"><a><img alt=""></a></figure>',
  ])('%s has a size', (image) => {
    expect(around(image)).toEqual([])
  })

  it.each([
    ['<img alt="" width="600">', 'accordion: this picture has no height'],
    ['<img alt="">', 'accordion: this picture has no width and no height'],
    ['<img alt="" width="100%" height="400">', 'accordion: width of this picture is "100%"'],
    ['<img alt="" data-image-dimensions="600">', 'accordion: data-image-dimensions is "600"'],
    ['<img alt="" data-image-dimensions="0x0">', 'accordion: data-image-dimensions is "0x0"'],
  ])('%s has none', (image, message) => {
    expect(around(image)).toMatchObject([{ code: 'image-size', message }])
  })

  it('need an alt, unless they are hidden from screen readers', () => {
    const size = 'width="6" height="4"'
    expect(around(`<img ${size}>`)).toMatchObject([
      { code: 'image-alt', message: 'accordion: this picture has no alt' },
    ])
    expect(around(`<img ${size} alt="A boat"><img ${size} aria-hidden="true">`)).toEqual([])
  })

  it('need an address, which a script of the page may set', () => {
    const picture = (attributes: string) => inBlock(`<img ${attributes} alt="" width="6" height="4">`)
    for (const attributes of ['', 'src', 'src=" "']) {
      expect(picture(attributes)).toMatchObject([
        { code: 'image-source', message: 'accordion: this picture has no src' },
      ])
    }
    for (const attributes of ['src="a.png"', 'data-src="a.png"', 'srcset="a.png 2x"', ':src="address"']) {
      expect(picture(attributes)).toEqual([])
    }
  })

  it("outside of blocks are the page's own affair", () => {
    expect(lint('<img>')).toEqual([])
  })

  it('need an alt in a link to the lightbox, which takes its text from there', () => {
    const link = (image: string) => lint(`<a href="m.jpg" data-lightbox><span>${image}</span></a>`)
    expect(link('<img src="a.jpg" alt="The mill">')).toEqual([])
    expect(link('<img src="a.jpg">')).toMatchObject([
      { code: 'image-alt', message: 'lightbox: this picture has no alt' },
    ])
  })
})

describe('links', () => {
  it.each([
    '/visit',
    '#top',
    'tel:+441234',
    'mailto:ada@example.org?subject=Hi',
    'mailto:?subject=Hi',
    'whatsapp:1',
    '',
  ])('to %j are fine', (href) => {
    expect(lint(`<a href="${href}">x</a>`)).toEqual([])
  })

  it.each([
    ['javascript:void(0)', 'the link "javascript:void(0)" runs a script', 'an address, or a button'],
    ['&#1; JAVA&#10;script:x', 'runs a script', 'an address, or a button'],
    ['tel:12', 'the link is "tel:12"', 'fewer than 50 characters, with at least 4 digits'],
    ['mailto:ada', 'the link is "mailto:ada"', 'one address with an @'],
    [`/${'a'.repeat(150)}`, 'the link is "/aaa', 'fewer than 150 characters'],
    [`javascript:${'a'.repeat(250)}`, 'runs a script', 'an address, or a button'],
  ])('[LNK-004] [LNK-007] to %j are an issue', (href, message, expected) => {
    const found = lint(`<p><a href="${href}">x</a><area href="${href}"><b href="${href}"></b></p>`)
    expect(found.map(({ code }) => code)).toEqual(['link-address', 'link-address'])
    expect(found[0]!.message).toContain(message)
    expect(found[0]!.expected).toContain(expected)
  })
})

describe('ids', () => {
  it('names the position of the other one', () => {
    expect(
      lint('<p id="a"></p>\n<p id="b"></p><p id="a"></p><p id="A"></p><p id=""></p><p id=""></p>'),
    ).toMatchObject([{ line: 2, message: 'id "a" is taken at 1:4' }])
  })

  it('finds a block id twice also where the blocks differ', () => {
    const source = `<div data-block="accordion" data-block-id="x">${item}</div>\n<div data-block="y" data-block-id="x"></div>`
    expect(lint(source, { ownBlocks: new Map([['y', {}]]) })).toMatchObject([
      { code: 'duplicate-block-id', line: 2, column: 21 },
    ])
  })
})

describe('page context', () => {
  const cookies = (json: string) => context(`{"cookieSettings":{"isCookieBannerEnabled":true${json}}}`)
  const RESTRICTIVE = ',"isRestrictiveCookiePolicyEnabled":true'

  it('lets visitors decline where it asks first', () => {
    expect(cookies('')).toEqual([])
    expect(cookies(`${RESTRICTIVE},"cookieBannerAcceptType":"opt-in-and-out"`)).toEqual([])
    expect(cookies(`${RESTRICTIVE},"cookieBannerHasOptOut":true`)).toEqual([])
    expect(cookies(RESTRICTIVE)).toMatchObject([
      { code: 'consent-choice', message: 'page context: visitors can accept cookies and not decline them' },
    ])
  })

  const context = (json: string) => lint(`<script type="application/json" data-site-context>${json}</script>`)

  it.each(['{}', '{"pageType":2,"website":{"id":"5f3c"}}', '{"theirs":{"x":[1]}}'])('%s is one', (json) => {
    expect(context(json)).toEqual([])
  })

  it('points at every field that is not allowed', () => {
    expect(context('{"website":\n{"id": 5},\n"websiteRoles":[1,\n "x"]}')).toMatchObject([
      {
        code: 'context-value',
        line: 2,
        column: 8,
        message: 'page context: field "website.id" is 5',
        expected: 'text of at most 1000 characters',
      },
      { code: 'context-value', line: 4, column: 2, message: 'page context: field "websiteRoles[1]" is "x"' },
    ])
  })

  it.each([
    ['', 'the page context is empty'],
    ['[]', 'the page context is []'],
    ['{', 'the page context is not JSON: a closing } was expected, not the end'],
    ['{pageType: 2}', 'the page context is not JSON: the name pageType needs double quotes'],
  ])('%j is none', (json, message) => {
    expect(context(json)).toMatchObject([{ code: 'context-json', message }])
  })

  it.each([
    ['{"cookieSetings": {}}', 'cookieSetings', 'cookieSettings'],
    [
      '{"cookieSettings": {"isCookieBanerEnabled": true}}',
      'cookieSettings.isCookieBanerEnabled',
      'isCookieBannerEnabled',
    ],
    [
      '{"websiteSettings": {"popupOverlaySettings": {"showOnTimmer": true}}}',
      'websiteSettings.popupOverlaySettings.showOnTimmer',
      'showOnTimer',
    ],
    ['{"website": {"time_zone": "UTC"}}', 'website.time_zone', 'timeZone'],
    ['{"googleFonts": [{"includeNames": "x"}]}', 'googleFonts.0.includeNames', 'includeName'],
    ['{"mapSettings": {"tileUrls": "x"}}', 'mapSettings.tileUrls', 'tileUrl'],
  ])('names the field that %s means', (json, path, nearest) => {
    const message = `page context: nothing reads the field "${path}"`
    expect(context(json)).toMatchObject([{ code: 'context-name', message, nearest }])
  })

  it.each(['{"theme": {"id": 1}, "menu": [], "page": {}}', '{"website": {"name": "A"}}'])(
    'may have fields of a theme: %s',
    (json) => {
      expect(context(json)).toEqual([])
    },
  )

  it('has tiles with a place for the number of each', () => {
    expect(context('{"mapSettings": {"tileUrl": "/t/{z}/{x}/{y}.png"}}')).toEqual([])
    expect(context('{"mapSettings":\n{"tileUrl": "/t/{x}.png"}}')).toMatchObject([
      {
        code: 'tile-address',
        line: 2,
        message: 'page context: field "mapSettings.tileUrl" is "/t/{x}.png", without {z} and {y}',
      },
    ])
  })

  it('is read once', () => {
    const script = '<script type="application/json" data-site-context>{}</script>'
    expect(lint(`${script}\n${script}`)).toMatchObject([{ code: 'stray', line: 2, column: 33 }])
  })
})

describe('data-block-when', () => {
  const when = (value: string) => lint(`<div data-block="accordion" data-block-when="${value}">${item}</div>`)

  it.each(['load', 'visible', 'idle', 'interaction', '(min-width: 600px)'])('%s is a moment', (value) => {
    expect(when(value)).toEqual([])
  })

  it('is checked, also on blocks of a theme', () => {
    expect(when('visable')).toMatchObject([{ code: 'block-when', nearest: 'visible' }])
    expect(
      lint('<p data-block="y" data-block-when="x"></p>', { ownBlocks: new Map([['y', {}]]) }),
    ).toMatchObject([{ code: 'block-when' }])
  })
})

it('linked galleries are galleries of the page, separated by spaces', () => {
  const gallery = (id: string, linked: string) =>
    `<div data-block="gallery" id="${id}" data-option-linked-galleries="${linked}"><div data-part="slides"></div></div>`
  expect(lint(gallery('a', 'b  c') + gallery('b', '') + gallery('c', 'a'))).toEqual([])
  expect(lint(`<p id="text"></p>${gallery('walk', 'walks, text')}`)).toMatchObject([
    {
      code: 'linked-gallery',
      message: 'gallery: option "linkedGalleries" names "walks,", and no gallery has this id',
      nearest: 'walk',
    },
    { code: 'linked-gallery', message: expect.stringContaining('"text"') },
  ])
})
