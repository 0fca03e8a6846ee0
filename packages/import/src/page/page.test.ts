import { describe, expect, it } from 'vitest'
import { fixture } from '../../testing/fixture.js'
import { importFixture } from '../../testing/import-fixture.js'

describe('a whole page', () => {
  it('of 7.1 keeps the scripts of its owner, its data and its head', async () => {
    const { document, found, html, issues, scripts } = await importFixture(fixture('hosted/page-7.1'))
    expect(scripts.kept.map(({ script }) => script)).toEqual([
      "window.owner = 'counted'",
      'https://tags.example/visits.js',
      expect.stringMatching(/^Squarespace\.onInitialize/),
      "onclick: window.greeted = 'yes'",
    ])
    expect(scripts.kept.map(({ reason }) => reason !== undefined)).toEqual([false, false, true, false])
    expect(html).not.toMatch(/missing|squarespace\.com|ROLLUPS/)
    expect(document.querySelector('base')).not.toBeNull()
    expect(document.querySelector('script[type="application/ld+json"]')).not.toBeNull()
    expect(document.querySelector('meta[name="viewport"]')?.getAttribute('content')).toContain('device-width')
    expect(document.documentElement.getAttribute('class')).toBe('touch-styles')
    const grades = found.map(({ kind, grade }) => `${kind}: ${grade}`)
    expect(grades.filter((each) => !/^(?:picture|section)/.test(each))).toEqual([
      'announcement: works',
      'navigation: works',
      'popup: not',
    ])
    expect(issues).toEqual([])
  })

  it('has its announcement in its place, as a link if it leads somewhere', async () => {
    const { document } = await importFixture(fixture('hosted/page-7.1'))
    const bar = document.querySelector('.sqs-announcement-bar-dropzone[data-announcement-bar]')
    expect(bar?.innerHTML).toBe(
      '<a data-part="text" href="/visit"><p>Firing on <strong>Thursday</strong>: "} come"</p></a>',
    )
  })

  it('without a place for it has it first, and no link around its own links', async () => {
    const { document, found, issues } = await importFixture(fixture('hosted/page-7.0'))
    expect(document.body.firstElementChild?.outerHTML).toBe(
      '<div data-announcement-bar=""><div data-part="text"><p>Closed in <a href="/calendar">January</a></p></div></div>',
    )
    expect(found.filter(({ kind }) => kind === 'fonts')).toMatchObject([
      { shape: 'kit of the builder', grade: 'not' },
    ])
    expect(issues).toEqual([])
  })

  it.each([
    [
      {
        showAnnouncementBar: false,
        websiteSettings: { announcementBarSettings: { style: 2, text: '<p>A' } },
      },
    ],
    [{ showAnnouncementBar: true, websiteSettings: { announcementBarSettings: { style: 1, text: '<p>A' } } }],
    [{ showAnnouncementBar: true, websiteSettings: { announcementBarSettings: { style: 2, text: ' ' } } }],
    [{ showAnnouncementBar: true }],
  ])('has no announcement that is off: %j', async (context) => {
    const page = `<body id="collection-5f"><div class="sqs-announcement-bar-dropzone"></div><script>Static.SQUARESPACE_CONTEXT = ${JSON.stringify(context)};</script>`
    const { document } = await importFixture(page)
    expect(document.querySelector('[data-announcement-bar]')).toBeNull()
  })

  it('gets the sheet of a kit of fonts that a script would have loaded', async () => {
    const page =
      '<body id="item-5f"><script>Static.SQUARESPACE_CONTEXT = {"website":{"typekitId":"abc1def"}};</script>'
    const { document } = await importFixture(page)
    expect(document.querySelector('link[href="https://use.typekit.net/abc1def.css"]')).not.toBeNull()
  })
})
