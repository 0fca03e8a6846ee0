import { readFile } from 'node:fs/promises'
import { blocks } from '../browser/support/blocks.js'
import { expect, test } from '../browser/support/test.js'
import { ALL_PAGES, LOCKED_PAGES } from './support/pages.js'

/** Kinds that the specification names. Newsletters and donations are forms with an option. */
const KINDS = [
  ...[
    'video',
    'embed',
    'image',
    'map',
    'form',
    'newsletter',
    'donation',
    'accordion',
    'marquee',
    'button',
    'member-area',
    'gallery',
  ],
  ...['summary', 'search', 'chart', 'calendar', 'tour-dates', 'audio', 'reservation'],
]

/** Only a link from a mail about an order opens this page, so its template is read. */
const BY_LINK = 'examples/site/templates/product-reviews.liquid'

test('[BOOT-018] every kind of block stands on a page of the example site', async ({ request }) => {
  const found = new Set<string>()
  const note = (html: string) => {
    for (const [, name = ''] of html.matchAll(/data-block="([^"]+)"/g)) found.add(name)
    for (const [, kind = ''] of html.matchAll(/data-option-kind="([^"]+)"/g)) found.add(kind)
  }
  note(await readFile(BY_LINK, 'utf8'))
  for (const path of [...ALL_PAGES, ...LOCKED_PAGES]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(LOCKED_PAGES.includes(path) ? 401 : 200)
    note(await answer.text())
  }
  expect(KINDS.filter((kind) => !found.has(kind))).toEqual([])
  expect(blocks.filter((name) => !found.has(name))).toEqual([])
})
