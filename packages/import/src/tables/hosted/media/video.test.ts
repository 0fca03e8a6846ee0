import { describe, expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

async function blocksOf(inside: string, json = '') {
  const attribute = json && `data-block-json="${escaped(json)}"`
  const { document, found } = await importFixture(
    `<body><div class="sqs-block sqs-block-video" ${attribute}><div class="sqs-block-content">${inside}</div></div></body>`,
  )
  const blocks = [...document.querySelectorAll<HTMLElement>('[data-block="video"]')]
  return { blocks, found: found.filter(({ kind }) => kind === 'video') }
}

const wrapper = (html: string) => `<div class="sqs-video-wrapper" data-html="${escaped(html)}"></div>`

async function optionsOf(inside: string, json = '') {
  const { blocks } = await blocksOf(inside, json)
  expect(blocks).toHaveLength(1)
  const read = (name: string) => blocks[0]?.getAttribute(`data-option-${name}`)
  const page = blocks[0]?.querySelector('a[data-part="overlay"]')?.getAttribute('href')
  return { url: read('url'), html: read('html'), ratio: read('ratio'), page }
}

it('makes every video of a page one of ours, in its place', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/video'))
  expect(found.filter(({ kind }) => kind === 'video').map(({ grade }) => grade)).toEqual([
    'partly',
    ...Array.from({ length: 5 }, () => 'works'),
  ])
  const blocks = [...document.querySelectorAll('[data-block="video"]')]
  expect(blocks.map((block) => block.getAttribute('data-option-ratio'))).toEqual([
    '1.7792',
    '1.3333',
    '1.7778',
    '1',
    '1.7777777777777777',
    '1.7778',
  ])
  expect(document.querySelector('iframe, [data-html], .sqs-video-overlay')).toBeNull()
  expect(document.querySelector('#block-overlay [aria-label]')?.getAttribute('aria-label')).toBe(
    'Play video: Opening the kiln',
  )
  expect(document.querySelector('#block-overlay .video-caption-wrapper')?.textContent).toMatch(/in the heat/)
  expect(found.find(({ where }) => where === '#block-nameless')?.reasons).toEqual([
    expect.stringMatching(/JSON in data-block-json cannot be read/),
  ])
  expect(issues).toEqual([])
})

describe('an address', () => {
  const youtube = 'https://www.youtube.com/embed/abc?feature=oembed'

  it('stands in the code of the provider', async () => {
    const page = { url: youtube, html: null, page: youtube }
    for (const code of [
      `<iframe src="${youtube}"></iframe>`,
      `<br/><br>\n<iframe width='1' src='//www.youtube.com/embed/abc?feature=oembed'>`,
      `<object><param name="movie" value="x"><embed type="x" src="http:${youtube.slice(6)}"></object>`,
    ])
      expect(await optionsOf(wrapper(code))).toMatchObject(page)
  })

  it('is that of the frame, whose page a visitor sees without script', async () => {
    const json = JSON.stringify({ url: 'https://youtu.be/abc', html: `<iframe src="${youtube}"></iframe>` })
    expect(await optionsOf('', json)).toMatchObject({ url: youtube, page: 'https://youtu.be/abc' })
  })

  it('is found behind the frame of a service', async () => {
    const inner = encodeURIComponent('https://player.vimeo.com/video/7?h=a')
    const code = `<iframe src="//cdn.embedly.com/widgets/media.html?key=1&src=${inner}&type=text">`
    expect((await optionsOf(wrapper(code))).url).toBe('https://player.vimeo.com/video/7?h=a')
  })

  it('of a provider without a player of ours is code of ours', async () => {
    expect(
      await optionsOf(wrapper('<iframe src="https://films.example/embed/1" onload="x()">')),
    ).toMatchObject({
      url: null,
      html: '<iframe src="https://films.example/embed/1"></iframe>',
      page: 'https://films.example/embed/1',
    })
  })

  it('that is none, or runs, is a limit', async () => {
    for (const inside of [
      '',
      wrapper(''),
      wrapper('<p>Gone</p>'),
      wrapper('<iframe src="javascript:alert(1)">'),
      '<iframe></iframe>',
      '<div class="sqs-native-video" data-config-video="{"></div>',
    ]) {
      const { blocks, found } = await blocksOf(inside)
      expect(blocks).toHaveLength(0)
      expect(found, inside).toMatchObject([{ grade: 'not', shape: 'without an address' }])
    }
  })
})

describe('a ratio', () => {
  const inBox = (padding: string) =>
    `<div class="embed-block-wrapper" style="padding-bottom:${padding}"><iframe src="https://vimeo.com/1"></iframe></div>`

  for (const [padding, ratio] of [
    ['50%', '2'],
    ['0.5%', '2'],
    ['0.5625%', '1.7778'],
    ['', '1.7778'],
    ['0%', '1.7778'],
    ['auto', '1.7778'],
  ] as const)
    it(`of a box with a padding of "${padding}" is ${ratio}`, async () =>
      expect((await optionsOf(inBox(padding))).ratio).toBe(ratio))

  it('comes from the settings of the block, if no box has one', async () =>
    expect((await optionsOf(inBox(''), '{"width":300,"height":"200"}')).ratio).toBe('1.5'))
})

describe('a file of the owner', () => {
  const config = (value: object) => escaped(JSON.stringify(value))
  const FOLDER = 'https://films.example/v1/a/b/'

  it('has a player of the browser with all addresses, and a picture', async () => {
    const video = config({ alexandriaUrl: `${FOLDER}{variant}`, systemDataVariants: '1920:1080,640:360' })
    const { blocks, found } = await blocksOf(
      `<div class="sqs-native-video" data-config-video="${video}" data-config-thumbnail=""></div>`,
    )
    const sources = [...(blocks[0]?.querySelectorAll('video[data-part="player"][controls] > source') ?? [])]
    expect(sources.map((source) => source.getAttribute('src'))).toEqual([
      `${FOLDER}playlist.m3u8`,
      `${FOLDER}mp4-h264-1920:1080`,
      `${FOLDER}1920:1080`,
    ])
    expect(blocks[0]?.querySelector('button[data-part="overlay"] > img')?.getAttribute('src')).toBe(
      `${FOLDER}thumbnail`,
    )
    expect(found).toMatchObject([
      { grade: 'partly', reasons: [expect.stringMatching(/servers of the builder/)] },
    ])
  })

  it('may be described one level deeper, and on the part itself', async () => {
    const video = config({ structuredContent: { alexandriaUrl: `${FOLDER}{variant}`, aspectRatio: 0.5625 } })
    const { document } = await importFixture(
      `<body class="sqs-layout"><div class="slide"><div class="sqs-native-video" data-config-video="${video}"></div></div></body>`,
    )
    const block = document.querySelector('.slide > [data-block="video"]')
    expect(block?.getAttribute('data-option-ratio')).toBe('0.5625')
    expect(block?.querySelectorAll('source')).toHaveLength(1)
  })
})
