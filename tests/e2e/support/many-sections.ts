import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'

/** Pages with many sections and with few. */
export const MANY = { path: '/many-sections', id: '60b10c5e1a2b3c4d5e6f7c60', count: 60 } as const
export const FEW = { path: '/few-sections', id: '60b10c5e1a2b3c4d5e6f7c06', count: 6 } as const

const KINDS = ['text', 'faq', 'columns', 'quote', 'prices', 'opening-hours'] as const

/**
 * A copy of the example site with a page of 60 sections and one of 6.
 *
 * @param folder where the copy is written
 */
export function writeManySections(folder: string): void {
  cpSync(join(root, 'examples/site'), folder, { recursive: true })
  writeFileSync(
    join(folder, 'templates/sections-alone.liquid'),
    `{% layout 'base' %}\n{% block content %}<h1>{{ page.title }}</h1>{% sections %}{% endblock %}\n`,
  )
  const file = join(folder, 'seed/site.json')
  const seed = JSON.parse(readFileSync(file, 'utf8'))
  for (const { path, id, count } of [MANY, FEW])
    seed.pages.push({
      ...{ id, path, template: 'sections-alone', title: 'Many', description: '', pageType: 2, content: {} },
      sections: Array.from({ length: count }, (_, at) => ({
        id: `part-${at}`,
        type: at === 0 ? 'text' : KINDS[at % KINDS.length],
        settings: { heading: `Heading ${at}` },
        items: [],
      })),
    })
  writeFileSync(file, JSON.stringify(seed))
}
