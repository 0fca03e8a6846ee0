import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'

interface PageWithBlocks {
  readonly path: string
  readonly id: string
  readonly count: number
}

/** The page with as many blocks as an owner may have patience for. */
export const SIXTY: PageWithBlocks = { path: '/sixty', id: '60b10c5e1a2b3c4d5e6f7a80', count: 60 }

/** The page for what is not about many blocks: it has few, so it loads sooner. */
export const SIX: PageWithBlocks = { path: '/six', id: '60b10c5e1a2b3c4d5e6f7a06', count: 6 }

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

/** The template and the seed of a page. */
function partsOf({ path, id, count }: PageWithBlocks) {
  const name = path.slice(1)
  const blocks = Array.from({ length: count }, (_, index) => blockAt(index))
  const body = blocks.map(({ html }) => html).join('\n')
  return {
    name,
    template: `{% layout 'base' %}\n{% block content %}<h1>${name}</h1>${body}{% endblock %}\n`,
    page: {
      id,
      path,
      template: name,
      title: name,
      description: '',
      pageType: 2,
      content: {},
      blocks: blocks.map(({ id: block, type }) => ({ id: block, type, options: {} })),
    },
  }
}

/**
 * A copy of the example site with two more pages, of sixty blocks and of six.
 *
 * @param folder where the copy is written
 */
export function writeManyBlocks(folder: string): void {
  cpSync(join(root, 'examples/site'), folder, { recursive: true })
  const file = join(folder, 'seed/site.json')
  const seed = JSON.parse(readFileSync(file, 'utf8'))
  for (const { name, template, page } of [SIXTY, SIX].map(partsOf)) {
    writeFileSync(join(folder, `templates/${name}.liquid`), template)
    seed.pages.push(page)
  }
  writeFileSync(file, JSON.stringify(seed))
}
