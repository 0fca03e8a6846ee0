import { blockParts } from '../../src/blocks/descriptions.js'
import { PageContext } from '../../src/contract/context/index.js'
import { allowed } from '../../src/schema/allowed.js'
import { describe } from '../../src/schema/describe.js'
import type { Description } from '../../src/schema/description.js'
import { describeElements, type Part, sourceText } from '../../src/schema/markup.js'
import type { AutomaticText } from '../../src/schema/option.js'
import type { DescribedBlock } from './described.js'
import { HOOKS } from './hooks.js'

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const code = (text: string) => (text === '' ? '' : `\`${text}\``)

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function needed({ required }: Part): string {
  if (!required) return 'no'
  if (required === true) return 'yes'
  if ('unlessPart' in required) return `unless there is ${required.unlessPart}`
  if ('unlessOption' in required) return `unless the option ${required.unlessOption} is set`
  return 'inEvery' in required ? `in every ${required.inEvery}` : `for every ${required.forEvery}`
}

function written({ elements, inside, mayBeRoot, within }: Part): string {
  const place = [
    ...(inside ? [`in ${inside.map((name) => code(name)).join(', ')}`] : []),
    ...(within ? [`inside ${code(within)}`] : []),
    ...(mayBeRoot ? ['or the block itself'] : []),
  ]
  const element = elements
    ? [code(describeElements(elements))]
    : place.length === Number(mayBeRoot ?? 0)
      ? ['any element']
      : []
  return [...element, ...place].join(', ')
}

/** The meaning of an option that is not set, if it is not the default. */
function unset(automatic: AutomaticText): string {
  if (typeof automatic === 'string') return automatic
  const cases = Object.entries(automatic.cases).map(([value, text]) => `${text} (${code(value)})`)
  return [...cases, `${automatic.otherwise} (else)`].join('; ')
}

/** The options of a block, one per row. */
export const optionTable = ({ options }: DescribedBlock): string =>
  table(
    ['option', 'attribute', 'allowed', 'default', 'what it does'],
    options.map(({ name, attribute, title, help, allowed, automatic, default: fallback }) => [
      code(name),
      code(attribute),
      allowed,
      automatic === undefined ? code(JSON.stringify(fallback)) : unset(automatic),
      `${title}. ${help}`,
    ]),
  )

/** The parts of a block, one per row. */
export function partTable({ markup }: DescribedBlock): string {
  const rows = Object.entries(markup.parts).map(([name, part]) => [
    code(name),
    needed(part),
    written(part),
    part.help,
  ])
  return rows.length > 0 ? table(['part', 'needed', 'element', 'what it is'], rows) : 'It has none.'
}

/** The fields of a description by their paths; those of an object that may be missing too. */
function* fieldsOf(description: Description, path: string): Generator<readonly string[]> {
  for (const [name, field] of Object.entries(description.entries ?? {})) {
    const inner = field.wrapped ?? field
    const isAbsent = field.default === null
    if (inner.entries) {
      if (isAbsent) yield [code(path + name), 'an object', code('null')]
      yield* fieldsOf(inner, `${path}${name}.`)
    } else if (inner.item?.entries || inner.item?.wrapped?.entries) {
      yield [code(path + name), 'a list of objects', code(JSON.stringify(field.default ?? null))]
      yield* fieldsOf(inner.item.wrapped ?? inner.item, `${path}${name}[].`)
    } else yield [code(path + name), allowed(inner), code(JSON.stringify(field.default ?? null))]
  }
}

/** The fields of a page's context, one per row. */
export const contextTable = (): string =>
  table(['field', 'allowed', 'unless set'], [...fieldsOf(describe(PageContext), '')])

/** Attributes that a block reads from its parts; empty if there are none. */
export function attributeTable({ markup }: DescribedBlock): string {
  const rows = Object.entries(markup.parts).flatMap(([name, { attributes = {} }]) =>
    Object.entries(attributes).map(([attribute, help]) => [code(attribute), code(name), help]),
  )
  return rows.length > 0 ? table(['attribute', 'on the part', 'what it says'], rows) : ''
}

/** The elements that a block's root may be; empty for any element. */
export const rootLine = ({ markup: { root } }: DescribedBlock): string =>
  root ? `The block is, or holds, ${code(describeElements(root))}.` : ''

/** The ways to say what a block shows; empty if it needs none of them. */
export const sourceLine = ({ markup: { sources } }: DescribedBlock): string =>
  sources ? `The block needs one of these: ${sources.map(sourceText).join(', ')}.` : ''

/** The hooks for themes, one table for each block and overlay. */
export const hookTables = (partsOf: (name: string) => readonly string[]): string =>
  Object.entries(HOOKS)
    .map(([name, { properties, states, classes = {} }]) => {
      const parts = partsOf(name).map((part) => code(part))
      const rows = Object.entries({ ...properties, ...states, ...classes })
      return [
        `### ${name[0]?.toUpperCase()}${name.slice(1)}`,
        ...(parts.length > 0 ? [`Parts: ${parts.join(', ')}.`] : []),
        ...(rows.length > 0
          ? [
              table(
                ['hook', 'what it is'],
                rows.map(([hook, help]) => [code(hook), help]),
              ),
            ]
          : []),
      ].join('\n\n')
    })
    .join('\n\n')

/** The custom properties of a sheet with their values, one per row. */
export const tokenTable = (css: string): string =>
  table(
    ['custom property', 'unless set'],
    [...css.matchAll(/^\s+(--site-[a-z-]+): (.*);$/gm)].map(([, name = '', value = '']) => [
      code(name),
      code(value),
    ]),
  )

/** The path of a block's page, relative to the folder `docs`. */
const pageOf = (name: string) => `../../packages/runtime/src/blocks/${name}/README.md`

/** Every block with its purpose, and a link to its page. */
export const blockTable = (): string =>
  table(
    ['block', 'what it is', 'needs a server for'],
    Object.entries(blockParts).map(([name, { summary, server }]) => [
      `[${name}](${pageOf(name)})`,
      summary,
      server ?? '–',
    ]),
  )

/** The names of all blocks, each with a link to its page. */
export const blockList = (): string =>
  Object.keys(blockParts)
    .map((name) => `[${name}](${pageOf(name)})`)
    .join(', ')
