import { describe, expect, it } from 'vitest'
import { fixture } from '../../../../testing/fixture.js'
import { importFixture } from '../../../../testing/import-fixture.js'

const sources = (section: Element) =>
  [...section.querySelectorAll('source')].map(
    (each) => `${each.getAttribute('src')} ${each.getAttribute('type')}`,
  )

it('plays own videos in backgrounds without sound, for visitors who do not ask for less motion', async () => {
  const { document, found, issues } = await importFixture(fixture('hosted/backgrounds'))
  expect(issues).toEqual([])
  expect(
    found
      .filter(({ kind }) => kind === 'section background')
      .map(({ shape, grade }) => `${shape}: ${grade}`)
      .sort(),
  ).toEqual([
    'drawing: not',
    'own video, from the settings of the section: partly',
    'own video: partly',
    ...Array(5).fill('picture: works'),
    'video of a provider: partly',
  ])
  const [press, kiln] = [...document.querySelectorAll('.page-section')].slice(2, 4)
  expect(sources(press!)).toEqual([
    'https://videos.example/content/v1/abc/mp4-h264-640:360 video/mp4',
    'https://videos.example/content/v1/abc/mp4-h264-1920:1080 video/mp4',
    'https://videos.example/content/v1/abc/playlist.m3u8 application/vnd.apple.mpegurl',
  ])
  expect(sources(kiln!)).toEqual([
    'https://videos.example/content/v1/def/playlist.m3u8 application/vnd.apple.mpegurl',
  ])
  const videos = [...document.querySelectorAll('video')]
  expect(videos).toHaveLength(2)
  for (const video of videos) {
    expect(['muted', 'autoplay', 'loop', 'playsinline'].every((name) => video.hasAttribute(name))).toBe(true)
    expect(video.getAttribute('poster')).toMatch(/\/(?:abc|def)\/thumbnail$/)
    for (const source of video.querySelectorAll('source'))
      expect(source.getAttribute('media')).toContain('(prefers-reduced-motion: no-preference)')
  }
})

it('draws simple edges without a script, and leaves those of saved pages', async () => {
  const { document, found } = await importFixture(fixture('hosted/backgrounds'))
  const borders = [...document.querySelectorAll('.has-section-divider > .section-border')]
  expect(borders.map((border) => border.getAttribute('style'))).toEqual([
    'clip-path:polygon(0 0,100% 0,100% 100%,0 calc(100% - var(--edge)))',
    'clip-path: url(#section-divider-07)',
  ])
  expect(borders[0]?.parentElement?.getAttribute('style')).toBe('--edge:6vw')
  expect(found.filter(({ kind }) => kind === 'section divider').map(({ grade }) => grade)).toEqual([
    'works',
    'works',
  ])
})

it('says which edges are straight, and shows the background behind all of them', async () => {
  const section = (divider: string) => `<section class="page-section has-section-divider"
    data-current-context='${divider}'><div class="section-border" style="clip-path: url(#e)"></div>
    <svg><clipPath id="e"><path class="section-divider-clip" d="M0,0z"></path></clipPath></svg></section>`
  const { document, found } = await importFixture(`<!doctype html><html lang="en"><body>
    <div id="sections" data-page-sections="1">${section('{"divider":{"type":"wavy","height":{"value":6,"unit":"vw"}}}')}
    ${section('{"divider":{"type":"slanted","isFlipX":true,"height":{"value":3,"unit":"vw"}}}')}
    ${section('{"divider":{"type":"slanted","height":{"value":3,"unit":"url(x)"}}}')}
    ${section('{not JSON')}${section('{"divider":null}')}</div></body></html>`)
  expect(
    [...document.querySelectorAll('.section-border')].map((border) => border.getAttribute('style')),
  ).toEqual([
    'clip-path:none',
    'clip-path:polygon(0 0,100% 0,100% calc(100% - var(--edge)),0 100%)',
    'clip-path:polygon(0 0,100% 0,100% 100%,0 calc(100% - var(--edge)))',
    'clip-path:none',
    'clip-path:none',
  ])
  expect(found.map(({ grade }) => grade)).toEqual(['partly', 'works', 'works', 'works', 'works'])
})

describe('a video outside of a section', () => {
  const behind = async (attributes: string) => {
    const { document, found } = await importFixture(
      `<body class="sqs-layout"><div class="sqs-video-background" ${attributes}><img data-src="/a.jpg"></div></body>`,
    )
    return {
      film: document.querySelector('video'),
      found: found.at(-1),
      image: document.querySelector('img'),
    }
  }

  it('of the owner plays without a sound, unless a visitor wants less motion', async () => {
    const config = JSON.stringify({ alexandriaUrl: 'https://films.example/a/{variant}' }).replaceAll(
      '"',
      '&quot;',
    )
    const { film, found } = await behind(`data-config-video="${config}"`)
    expect(film?.matches('[autoplay][muted][loop][playsinline][aria-hidden="true"][poster="/a.jpg"]')).toBe(
      true,
    )
    expect(film?.querySelector('source')?.getAttribute('media')).toBe(
      '(prefers-reduced-motion: no-preference)',
    )
    expect(found).toMatchObject({ kind: 'section background', grade: 'partly' })
  })

  it('of a provider is its picture', async () => {
    const { film, found, image } = await behind('data-config-url="https://youtu.be/abc"')
    expect(film).toBeNull()
    expect(image?.getAttribute('src')).toBe('/a.jpg')
    expect(found).toMatchObject({ kind: 'section background', shape: 'video of a provider', grade: 'partly' })
  })
})
