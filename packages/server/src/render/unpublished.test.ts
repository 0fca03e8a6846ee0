import { describe, expect, it } from 'vitest'
import type { Texts } from '../base/text/texts.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import type { UnpublishedPage } from '../content/site/site.js'
import { withNote } from './unpublished.js'

const WEBSITE = { language: 'en-GB', timeZone: 'Europe/London' } as unknown as SeedWebsite
const DRAFT = { publishAt: null } as UnpublishedPage
const t = ((key: string, { time = '' } = {}) => `${key} <${time}>`) as unknown as Texts
const NOTE = '\n<p class="unpublished" role="status">page.draft &lt;&gt;</p>'

describe('the note of a page that is not published', () => {
  it.each([
    ['a plain body', '<html><body><main></main></body></html>', '<html><body>'],
    ['attributes', '<html>\n<BODY class="wide" hidden>Text</BODY>', '<html>\n<BODY class="wide" hidden>'],
    [
      'a value that contains the end of a tag',
      `<body data-a="1 > 0" data-b='">'>x`,
      `<body data-a="1 > 0" data-b='">'>`,
    ],
    ['an element whose name only begins so', '<bodyguard><body>x', '<bodyguard><body>'],
    ['no body', '<p>Text', ''],
    ['a body without an end', '<p><body class="', '<p>'],
  ])('stands before the content: %s', (_, html, before) => {
    expect(withNote(html, DRAFT, WEBSITE, t)).toBe(before + NOTE + html.slice(before.length))
  })

  it('says in the time zone of the site when visitors see the page', () => {
    const page = { publishAt: new Date('2027-07-01T09:30:00Z') } as UnpublishedPage
    expect(withNote('<body>', page, WEBSITE, t)).toContain('page.scheduled &lt;1 July 2027 at 10:30 BST&gt;')
  })
})
