import { type BlockName, blockOptions } from '@site/runtime/contract'
import { renderMarkdown } from '../markdown/index.js'
import type { DocsPage } from '../page.js'
import { INSIDE, readmeOf } from './readme.js'
import { blockFolder, readText } from './sources.js'

const TITLE = 'Inside the blocks'

/** What a block's README says to those who change its code, below a heading with the name of the block. */
function insideOf(name: BlockName): string {
  const file = `${blockFolder(name)}/README.md`
  const section = readmeOf(readText(file)).sections.find(({ title }) => title === INSIDE)
  return section ? renderMarkdown(`## ${name}\n\n${section.text}`, { path: file }).html : ''
}

/** The page for contributors with what the READMEs of all blocks say to them. */
export const insidePage = (): DocsPage => ({
  path: 'contributor/blocks',
  title: TITLE,
  summary: 'What to know of the code of a block before you change it.',
  door: 'contributor',
  group: 'The code',
  order: 10,
  html: (Object.keys(blockOptions) as BlockName[]).map(insideOf).join('\n'),
})
