import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { presetValues, SECTION_ITEMS, type SectionDefinition, type SectionItem } from '@site/runtime/contract'
import {
  PLAIN_SECTIONS,
  readSectionTypes,
} from '../../../../packages/server/src/content/page-sections/types.js'
import { triedValues } from '../../../../packages/server/testing/tried-values.js'
import { root } from '../../../../scripts/lib/run.mjs'
import { type BlockRecord, recordOf } from '../block-record.js'

const EXAMPLE = join(root, 'examples/site')

/** A page with a section of each of some kinds. */
export interface KindsPage {
  readonly path: string
  readonly kinds: readonly SectionDefinition[]
}

const PLAIN = [...readSectionTypes(join(PLAIN_SECTIONS, 'nowhere')).values()]
const OWN = [...readSectionTypes(EXAMPLE).values()].filter(({ type }) =>
  PLAIN.every((each) => each.type !== type),
)

/** The kinds of the server, and those of the example. */
export const PAGES: readonly KindsPage[] = [
  { path: '/plain-kinds', kinds: PLAIN },
  { path: '/own-kinds', kinds: OWN },
]

export const idOf = ({ type }: SectionDefinition): string => `a-${type.replaceAll('_', '-')}`.slice(0, 40)

/** Values of types that name something of the example. */
const OF_EXAMPLE: Readonly<Record<string, readonly unknown[]>> = {
  image_picker: ['/assets/pictures/flood-tide.jpg', '/assets/pictures/wood-type.jpg', ''],
  video: ['/assets/favicon.svg', ''],
  // What is elsewhere would be loaded.
  url: ['/contact', 'mailto:a@b.example', '#section-a-faq', ''],
  video_url: ['/assets/none.mp4', ''],
}

export const valuesOf: typeof triedValues = (setting) => OF_EXAMPLE[setting.type] ?? triedValues(setting)

/** The values of a section as a seed has them. */
function seedOf(kind: SectionDefinition) {
  const { [SECTION_ITEMS]: items = [], ...settings } = presetValues(kind)
  return { id: idOf(kind), type: kind.type, settings, items: items as readonly SectionItem[] }
}

/**
 * A copy of the example site with the pages above.
 *
 * @param folder where the copy is written
 */
export function writeKinds(folder: string): void {
  cpSync(EXAMPLE, folder, { recursive: true, preserveTimestamps: true })
  writeFileSync(
    join(folder, 'templates/kinds.liquid'),
    `{% layout 'base' %}\n{% block content %}<h1>{{ page.title }}</h1>{% sections %}{% endblock %}\n`,
  )
  const file = join(folder, 'seed/site.json')
  const seed = JSON.parse(readFileSync(file, 'utf8'))
  for (const [at, { path, kinds }] of PAGES.entries())
    seed.pages.push({
      id: `c0a9a2ed1a2b3c4d5e6f7b0${at}`,
      path,
      template: 'kinds',
      title: 'Kinds',
      description: '',
      pageType: 2,
      content: {},
      sections: kinds.map(seedOf),
    })
  writeFileSync(file, JSON.stringify(seed))
}

interface Global {
  recordOf?: (element: Element) => BlockRecord
}

/** The first lines in which the parts of the two frames differ, by the ids of their sections. */
export async function differencesOfParts(page: Page): Promise<Readonly<Record<string, readonly string[]>>> {
  await page.evaluate(`globalThis.recordOf ??= ${recordOf}`)
  return page.evaluate(() => {
    const partsIn = (frame: string) => {
      const page = (document.getElementById(frame) as HTMLIFrameElement).contentDocument!
      const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
      const parts = new Map<string, string[]>()
      while (walker.nextNode()) {
        const [, id] = /^layout-part:(.+)$/.exec((walker.currentNode as Comment).data) ?? []
        if (id === undefined) continue
        const lines: string[] = []
        for (let next = walker.currentNode.nextSibling; next; next = next.nextSibling) {
          if (next.nodeType === 8 && (next as Comment).data === `/layout-part:${id}`) break
          if (next.nodeType !== 1) continue
          const { html } = (globalThis as Global).recordOf!(next as Element)
          // A picture loads once it has been near the window. A space at the end of a line is not seen.
          const seen = html.replaceAll(/ data-image-(?:state|color)="[^"]*"/g, '')
          lines.push(...seen.split(/(?=<)/).map((line) => line.trimEnd()))
        }
        parts.set(id, lines)
      }
      return parts
    }
    const [preview, reload] = [partsIn('preview'), partsIn('reload')]
    const entries = [...new Set([...preview.keys(), ...reload.keys()])].map((id) => {
      const [one = [], other = []] = [preview.get(id), reload.get(id)]
      const lines = Array.from({ length: Math.max(one.length, other.length) }, (_, at) =>
        one[at] === other[at] ? [] : [`preview ${one[at]}`, `reload  ${other[at]}`],
      ).flat()
      return [id, lines.slice(0, 4)] as const
    })
    return Object.fromEntries(entries.filter(([, lines]) => lines.length > 0))
  })
}
