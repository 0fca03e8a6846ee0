import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'

/** The path of the page with sixty blocks. */
export const SIXTY = '/sixty'

const COUNT = 60
export const PAGE_ID = '60b10c5e1a2b3c4d5e6f7a80'

const item = (text: string) =>
  `<div data-part="item"><h3><button type="button" data-part="header">${text}</button></h3><div data-part="panel"><p>${text}</p></div></div>`

const slide = '<div data-part="slide"><img src="/assets/favicon.svg" alt="" width="300" height="200"></div>'

const slides = `<div data-part="slides">${slide.repeat(4)}</div>
<button type="button" data-part="previous">Back</button><button type="button" data-part="next">On</button>`

/** One block of three kinds in turn. */
function blockAt(index: number) {
  const id = `b${index}`
  const attributes = `{{ blocks['${id}'] | block_attributes }}`
  const kinds = [
    { type: 'accordion', html: `<div ${attributes}>${item('One')}${item('Two')}</div>` },
    { type: 'gallery', html: `<section aria-label="Pictures" ${attributes}>${slides}</section>` },
    {
      type: 'copy',
      html: `<div ${attributes}><p data-part="source">Text</p><button type="button" data-part="button">Copy</button></div>`,
    },
  ]
  return { id, ...kinds[index % kinds.length]! }
}

/**
 * A copy of the example site with one more page, of sixty blocks.
 *
 * @param folder where the copy is written
 */
export function writeSixtyBlocks(folder: string): void {
  cpSync(join(root, 'examples/site'), folder, { recursive: true })
  const blocks = Array.from({ length: COUNT }, (_, index) => blockAt(index))
  const template = `{% layout 'base' %}\n{% block content %}<h1>Sixty</h1>${blocks.map(({ html }) => html).join('\n')}{% endblock %}\n`
  writeFileSync(join(folder, 'templates/sixty.liquid'), template)
  const file = join(folder, 'seed/site.json')
  const seed = JSON.parse(readFileSync(file, 'utf8'))
  seed.pages.push({
    id: PAGE_ID,
    path: SIXTY,
    template: 'sixty',
    title: 'Sixty',
    description: '',
    pageType: 2,
    content: {},
    blocks: blocks.map(({ id, type }) => ({ id, type, options: {} })),
  })
  writeFileSync(file, JSON.stringify(seed))
}
