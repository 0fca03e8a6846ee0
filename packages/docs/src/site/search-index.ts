import MiniSearch from 'minisearch'
import { addressOf, type DocsPage } from '../page.js'
import { type Entry, OPTIONS } from '../search/options.js'
import { partsOf } from './headings.js'

const EXCERPT_CHARACTERS = 120

const excerptOf = (text: string): string =>
  text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, EXCERPT_CHARACTERS).replace(/\s\S*$/, '')} …`

/** The parts of a page as entries of the index. */
const entriesOf = ({ path, title, summary, html }: DocsPage): Entry[] =>
  partsOf(html).map(({ anchor, text }) => ({
    id: addressOf(path) + (anchor ? `#${anchor.id}` : ''),
    title,
    heading: anchor?.text ?? '',
    text,
    excerpt: excerptOf(anchor ? text : summary),
  }))

/** The index of some pages, as JSON. */
export function searchIndex(pages: readonly DocsPage[]): string {
  const index = new MiniSearch<Entry>(OPTIONS)
  index.addAll(pages.flatMap(entriesOf))
  return JSON.stringify(index)
}
