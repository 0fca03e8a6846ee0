import { describe, expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const json = (value: unknown) => escaped(JSON.stringify(value))

async function blockOf(name: string, body: string, facts = {}) {
  const { document, found, issues } = await importFixture(`<body class="sqs-layout">${body}</body>`, facts)
  expect(issues).toEqual([])
  const blocks = document.querySelectorAll(`[data-block="${name}"]`)
  return { block: blocks[0], count: blocks.length, document, found }
}

const option = (block: Element | undefined, name: string) => block?.getAttribute(`data-option-${name}`)

it('makes the sounds, maps, lines and frames of a page ours', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/media'))
  expect(found.map(({ kind, grade }) => `${kind}: ${grade}`)).toEqual([
    'video: works',
    'embed: works',
    'embed: works',
    'code: works',
    'audio: works',
    'audio: works',
    'marquee: works',
    'marquee: works',
    'map: partly',
    'map: partly',
  ])
  expect(document.querySelector('iframe[src], script[src^="//tags"], .Marquee-svg')).toBeNull()
  expect(document.querySelector('#block-code')?.innerHTML).toContain('<p id="own">Open today: <b>yes</b></p>')
  expect(issues).toEqual([])
})

describe('a marquee', () => {
  const line = (props: unknown, inside = '') =>
    `<div class="Marquee" style="font-size:2rem"><script class="Marquee-props" type="application/json">${JSON.stringify(props)}</script>
    <div class="Marquee-display"><div class="Marquee-measure">${inside}</div><svg></svg></div></div>`

  it('has its texts as the only children of one list', async () => {
    const { block } = await blockOf(
      'marquee',
      line(
        { marqueeItems: [{ text: 'One' }, { text: '' }, {}, { text: 'Two &amp; <b>three</b>' }] },
        '<h2 class="Marquee-item">One</h2>',
      ),
    )
    const items = [...(block?.querySelectorAll('[data-part="item"]') ?? [])]
    expect(items.map(({ textContent }) => textContent)).toEqual(['One', 'Two & three'])
    expect(items[0]?.parentElement?.children).toHaveLength(2)
    expect(block?.querySelectorAll('h2[role="presentation"]')).toHaveLength(2)
    expect(block?.querySelector('svg, script, .Marquee-measure')).toBeNull()
    expect(block?.getAttribute('style')).toBe('font-size:2rem')
  })

  it('keeps its settings within what is allowed', async () => {
    const { block } = await blockOf(
      'marquee',
      line({
        marqueeItems: [{ text: 'One' }],
        animationDirection: 'right',
        animationSpeed: 99,
        waveFrequency: 4,
        waveIntensity: -1,
        pausedOnHover: true,
        fadeEdges: false,
        itemSpacing: { unit: 'em', value: 0.5 },
        linkTo: '/classes',
        newWindow: true,
      }),
    )
    expect(option(block, 'animation-direction')).toBe('right')
    expect(option(block, 'animation-speed')).toBe('10')
    expect(option(block, 'wave-frequency')).toBe('4')
    expect(option(block, 'wave-intensity')).toBe('0')
    expect(option(block, 'paused-on-hover')).toBe('true')
    expect(option(block, 'fade-edges')).toBeNull()
    expect(option(block, 'item-spacing')).toBe('0.5')
    expect(block?.querySelector('a')?.outerHTML).toMatch(/href="\/classes" target="_blank" rel="noopener"/)
  })

  it('takes the texts that were measured, if its settings are lost', async () => {
    const { block, found } = await blockOf(
      'marquee',
      '<div class="Marquee"><div class="Marquee-measure"><p class="Marquee-item" style="margin-right:.5em">One</p></div><svg></svg></div>',
    )
    expect(block?.querySelectorAll('[role="list"] > [data-part="item"]')).toHaveLength(1)
    expect(found).toMatchObject([{ grade: 'partly' }])
  })

  it('without a text, or with a link that runs, is none, or has none', async () => {
    expect((await blockOf('marquee', line({ marqueeItems: [] }))).count).toBe(0)
    const { block } = await blockOf(
      'marquee',
      line({ marqueeItems: [{ text: 'a' }], linkTo: 'javascript:x()' }),
    )
    expect(block?.querySelector('a')).toBeNull()
  })
})

describe('an embed', () => {
  const embed = (inside: string, settings: unknown = {}) =>
    `<div class="sqs-block sqs-block-embed" data-block-json="${json(settings)}"><div class="sqs-block-content">${inside}</div></div>`

  it('with a frame waits for consent, with a link and its height', async () => {
    const { block, count } = await blockOf(
      'embed',
      embed('<iframe src="//tides.example/a" height="240px"></iframe>'),
    )
    const frame = block?.querySelector('iframe[data-part="frame"]')
    expect(count).toBe(1)
    expect(frame?.getAttribute('data-src')).toBe('https://tides.example/a')
    expect(frame?.getAttribute('height')).toBe('240')
    expect(block?.querySelector('a[data-part="link"]')?.getAttribute('href')).toBe('https://tides.example/a')
  })

  it('keeps the shape of its box', async () => {
    const box =
      '<div class="embed-block-wrapper" style="padding-bottom:50%"><iframe src="https://tides.example/a"></iframe></div>'
    expect(option((await blockOf('embed', embed(box))).block, 'ratio')).toBe('2')
  })

  it('with a post has its words, and a script that waits', async () => {
    const code =
      '<blockquote><p onclick="x()">In.</p><a href="https://social.example/1">May</a></blockquote><script async src="https://social.example/p.js"></script>'
    for (const inside of [code, `<div data-html="${escaped(code)}"></div>`]) {
      const { block } = await blockOf('embed', embed(inside))
      expect(block?.querySelector('[data-part="frame"] blockquote')?.textContent).toBe('In.May')
      expect(block?.querySelector('script')?.outerHTML).toBe(
        '<script type="text/plain" data-part="script" src="https://social.example/p.js"></script>',
      )
      expect(block?.querySelector('[onclick]')).toBeNull()
      expect(block?.querySelector('a[data-part="link"]')?.getAttribute('href')).toBe(
        'https://social.example/1',
      )
    }
  })

  it('with nothing but a script is a limit', async () => {
    const { count, found } = await blockOf(
      'embed',
      embed('<script src="https://lists.example/a.js"></script>'),
    )
    expect(count).toBe(0)
    expect(found).toMatchObject([{ kind: 'embed', grade: 'partly' }])
  })

  it('with a video is a video', async () => {
    const { count, document } = await blockOf(
      'video',
      embed('', { html: '<iframe src="https://vimeo.com/1"></iframe>' }),
    )
    expect(count).toBe(1)
    expect(document.querySelector('[data-block="embed"]')).toBeNull()
  })
})

it('says of code of the owner that it has scripts, and leaves it', async () => {
  const inside = '<div class="sqs-block-content"><script>document.title = "x"</script></div>'
  const { document, found } = await blockOf('code', `<div class="sqs-block-code">${inside}</div>`)
  expect(document.querySelector('.sqs-block-code')?.innerHTML).toBe(inside)
  expect(found).toMatchObject([{ kind: 'code', grade: 'partly' }])
})

describe('a map', () => {
  const map = (value: unknown) =>
    `<div class="sqs-block sqs-block-map"><div class="sqs-block-content"><div data-context="${json(value)}"></div></div></div>`
  const place = {
    location: { mapLat: 52, mapLng: 1.5, mapZoom: 99 },
    style: 4,
    labels: true,
    controls: false,
  }

  it('is in a frame without a key, or on tiles of the owner', async () => {
    const { block } = await blockOf('embed', map(place))
    expect(block?.querySelector('iframe')?.getAttribute('data-src')).toBe(
      'https://maps.google.com/maps?q=52,1.5&z=22&output=embed',
    )
    const tiles = { map: { tileUrl: '/tiles/{z}/{x}/{y}.png', tileAttribution: '© Us' } }
    const ours = (await blockOf('map', map(place), tiles)).block
    expect(option(ours, 'map-lat')).toBe('52')
    expect(option(ours, 'style')).toBe('minimal-light')
    expect(option(ours, 'show-labels')).toBe('true')
    expect(option(ours, 'show-controls')).toBe('false')
  })

  it('without a place is a limit', async () => {
    for (const value of [{}, { location: null }, { location: { mapLat: 'x', mapLng: 1 } }])
      expect((await blockOf('embed', map(value))).found).toMatchObject([{ kind: 'map', grade: 'not' }])
  })
})

it('says of a sound without an address that it is silent', async () => {
  const sound = (url: string) => `<div class="sqs-audio-embed" data-url="${url}" data-title=""></div>`
  for (const url of ['', 'javascript:x()'])
    expect((await blockOf('audio', sound(url))).found).toMatchObject([{ kind: 'audio', grade: 'not' }])
  const { block } = await blockOf('audio', sound('/sounds/press.mp3'))
  expect(block?.querySelector('audio')?.getAttribute('src')).toBe('/sounds/press.mp3')
  expect(block?.querySelector('[data-part="download"]')).toBeNull()
})
