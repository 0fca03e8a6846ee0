import { FEATURE_TEXTS, MARKUP_ATTRIBUTES, WHEN_KEYWORDS } from '../../src/contract/page-features/markup.js'
import type { DescribedBlock } from './described.js'

interface Value {
  readonly name: string
  readonly description?: string
}

interface Attribute {
  readonly name: string
  readonly description: string
  readonly values?: readonly Value[]
}

/** Attributes that have values of their own in the lists below. */
const OWN_VALUES: readonly string[] = ['data-block', 'data-part']

/** Attributes that every block may have, and those of the page. */
const SHARED: readonly Attribute[] = [
  ...Object.entries(MARKUP_ATTRIBUTES)
    .filter(([name]) => !OWN_VALUES.includes(name))
    .map(([name, description]) => ({
      name,
      description,
      ...(name === 'data-block-when' && { values: WHEN_KEYWORDS.map((name) => ({ name })) }),
    })),
  ...Object.entries(FEATURE_TEXTS).map(([name, description]) => ({ name, description })),
]

/**
 * Merges entries of the same name from several blocks, with a description for each block. The format has one list of values
 * for an attribute, whatever other attributes say: where the blocks know different ones, each value names its blocks.
 */
function merged(
  found: readonly { block: string; name: string; help: string; values?: readonly string[] | null }[],
) {
  const names = [...new Set(found.map(({ name }) => name))].sort()
  return names.map((name) => {
    const same = found.filter((each) => each.name === name)
    const blocksOf = (value: string) =>
      same.filter((each) => each.values?.includes(value)).map(({ block }) => block)
    const all = [...new Set(same.flatMap((each) => each.values ?? []))]
    const isShared = all.every((value) => blocksOf(value).length === same.length)
    const values = all.map((value) => ({
      name: value,
      ...(!isShared && { description: `For ${blocksOf(value).join(', ')}.` }),
    }))
    return {
      name,
      description: same.map(({ block, help }) => `${block}: ${help}`).join('\n\n'),
      ...(values.length > 0 ? { values } : {}),
    }
  })
}

/**
 * Custom data for editors (https://github.com/microsoft/vscode-custom-data), which complete and explain the
 * attributes of blocks.
 */
export function printCustomData(blocks: readonly DescribedBlock[]) {
  const options = blocks.flatMap(({ name: block, options }) =>
    options.map(({ attribute, title, help, allowed, default: fallback, values }) => ({
      block,
      name: attribute,
      help: `${title}. ${help} Allowed: ${allowed}. Default: ${JSON.stringify(fallback)}.`,
      values,
    })),
  )
  const parts = blocks.flatMap(({ name: block, markup }) =>
    Object.entries(markup.parts).map(([name, { help }]) => ({ block, name, help })),
  )
  const attributes = blocks.flatMap(({ name, markup }) =>
    Object.entries(markup.parts).flatMap(([part, { attributes = {} }]) =>
      Object.entries(attributes).map(([attribute, help]) => ({
        block: `${name}, ${part}`,
        name: attribute,
        help,
      })),
    ),
  )
  const globalAttributes: Attribute[] = [
    {
      name: 'data-block',
      description: MARKUP_ATTRIBUTES['data-block'],
      values: blocks.map(({ name, markup }) => ({ name, description: markup.summary })),
    },
    ...SHARED,
    ...merged(options),
    { name: 'data-part', description: MARKUP_ATTRIBUTES['data-part'], values: merged(parts) },
    ...merged(attributes),
  ]
  return { version: 1.1, globalAttributes }
}
