import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../markdown/index.js'
import type { DocsPage } from '../page.js'

/** The texts of the panel, in which the help has an area. */
const CATALOGUE = 'packages/admin/src/base/messages/en.json'

const TITLE_KEY = /^help\.topics\.(\w+)\.title$/

/** The topics of the panel's help as a page for owners: both have one source. */
export function helpPage(root: string): DocsPage {
  const catalogue: { help: Record<string, string> } = JSON.parse(readFileSync(join(root, CATALOGUE), 'utf8'))
  const topics = Object.entries(catalogue.help).flatMap(([key, title]) => {
    const id = TITLE_KEY.exec(key)?.[1]
    const text = catalogue.help[`help.topics.${id}.text`]
    return id && text ? [{ id, title, text }] : []
  })
  if (topics.length === 0) throw new Error(`${CATALOGUE} has no topics of the help in its area "help"`)
  const html = topics.map(
    ({ id, title, text }) =>
      `<h2 id="${id}"><a href="#${id}">${escaped(title)}</a></h2>\n<p>${escaped(text)}</p>`,
  )
  return {
    path: 'owner/help',
    title: 'What owners do most',
    summary:
      'Short answers, as in the help of the panel: the button with the question mark opens it on every screen.',
    door: 'owner',
    group: 'The panel',
    // Before all listed pages.
    order: Number.NEGATIVE_INFINITY,
    html: `<p>The help of the panel has these answers too, in six languages. The button with the question mark opens it.</p>\n${html.join('\n')}`,
  }
}
