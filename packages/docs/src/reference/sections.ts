import { type BlockName, blockParts, blockStyling, type Part } from '@site/runtime/contract'
import { blockFolder, messageAreas, readText } from './sources.js'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string): string => (text === '' ? '' : `\`${text}\``)

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

const described = (head: string, all: Readonly<Record<string, string>>): string[] =>
  Object.keys(all).length === 0
    ? []
    : [
        table(
          [head, 'what it is'],
          Object.entries(all).map(([name, help]) => [code(name), help]),
        ),
      ]

/** What a theme may style in a block: its parts by their names, and these. */
export function stylingSection(block: BlockName): string {
  const { properties, states, classes = {} } = blockStyling[block]
  const parts = Object.keys(blockParts[block].parts).map((part) => code(`[data-part="${part}"]`))
  return [
    `The block is ${code(`[data-block="${block}"]`)}.${parts.length > 0 ? ` Its parts are ${parts.join(', ')}.` : ''}`,
    ...described('custom property', properties),
    ...described('state', states),
    ...described('class', classes),
  ].join('\n\n')
}

const messages = (): Record<string, Record<string, string>> =>
  JSON.parse(readText('packages/runtime/src/messages/en.json'))

/** The texts that a block itself writes, in English; empty if it writes none. */
export function textsSection(folder: string): string {
  const areas = messageAreas(folder)
  if (areas.length === 0) return ''
  const all = messages()
  const rows = areas.flatMap((area) =>
    Object.entries(all[area] ?? {}).map(([key, text]) => [
      code(area),
      code(key),
      text.replace(/[{}<>*_`]/g, '\\$&'),
    ]),
  )
  return [
    'The block shows these texts in the language of the page. There are English, German, French, Spanish, Japanese and Arabic.',
    table(['area', 'key', 'text'], rows),
  ].join('\n\n')
}

interface Size {
  readonly gzip: number
  readonly beside: 'entry' | 'services'
  readonly pages?: Readonly<Record<string, { readonly gzip: number }>>
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

const BESIDE = {
  entry: 'in addition to the entry of every page',
  services: 'in addition to the entry of every page and the services that blocks share',
} as const

/** The most bytes that a page loads for a block. */
export function sizeSection(block: BlockName): string {
  const { gzip, beside, pages = {} } = JSON.parse(readText(`${blockFolder(block)}/size.json`)) as Size
  const rows = Object.entries(pages).map(([name, page]) => [name, kilobytes(page.gzip)])
  return [
    `The code of the block is at most ${kilobytes(gzip)}, compressed, ${BESIDE[beside]}.`,
    ...(rows.length > 0 ? [table(['page', 'at most'], rows)] : []),
  ].join('\n\n')
}

const condition = ({ required }: Part): string | null => {
  if (required === undefined) return null
  if (required === true) return 'the block'
  if ('inEvery' in required) return `every ${code(required.inEvery)}`
  if ('forEvery' in required) return `the block, one for every ${code(required.forEvery)}`
  return 'unlessPart' in required
    ? `a block without ${code(required.unlessPart)}`
    : `a block without the option ${code(required.unlessOption)}`
}

/** What can be wrong with the markup of a block, the effect, and the repair. */
export function errorsSection(block: BlockName): string {
  const { parts, root, sources } = blockParts[block]
  const missing = Object.entries(parts).flatMap(([name, part]) => {
    const place = condition(part)
    return place === null
      ? []
      : [
          [
            `The part ${code(name)} is missing`,
            'The block stays as the server wrote it.',
            `Write it in ${place}.`,
          ],
        ]
  })
  const rows = [
    ...missing,
    ...(root
      ? [
          [
            'The block is another element than the table of parts says',
            'The block stays as the server wrote it.',
            'Use one of the elements.',
          ],
        ]
      : []),
    ...(sources
      ? [
          [
            'Nothing says what the block shows',
            'The block stays as the server wrote it.',
            'Write one of the sources above.',
          ],
        ]
      : []),
    [
      'An option has a value that is not allowed, or another name',
      'The option has its default. Others keep their values.',
      'The console names the option and what is allowed.',
    ],
    [
      '`data-block-json` is no JSON object',
      'The block stays as the server wrote it.',
      'Write an object, or single attributes.',
    ],
    [
      'A file of the runtime does not arrive',
      'It is requested once more. Then the block stays as the server wrote it.',
      'Publish the whole folder of the runtime.',
    ],
  ]
  return [
    'Each error is on the console, with the element, the block and the part or option. It is an event too: `site:block:failed` or `site:contract:violation`. The linter finds most of them before a visitor does.',
    table(['what is wrong', 'what happens', 'what to do'], rows),
  ].join('\n\n')
}
