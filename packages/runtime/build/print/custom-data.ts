import { FEATURE_TEXTS } from '../../src/contract/page-features/texts.js'
import { WHEN_KEYWORDS } from '../../src/lint/rules/when.js'
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

/** Attributes that every block may have, and those of the page. */
const SHARED: readonly Attribute[] = [
  {
    name: 'data-block-id',
    description: 'A name of the block that no other block of the page has. The panel finds it by this.',
  },
  { name: 'data-block-json', description: 'Options of the block, as a JSON object.' },
  {
    name: 'data-block-options',
    description:
      'On a <script type="application/json"> that is a child of the block: its options, where they are long.',
  },
  {
    name: 'data-block-when',
    description: 'When the block comes to life: one of these, or a media query in parentheses.',
    values: WHEN_KEYWORDS.map((name) => ({ name })),
  },
  {
    name: 'data-site-context',
    description: 'On a <script type="application/json">: what the server says of the page.',
  },
  { name: 'data-site-observe', description: 'On <html>: blocks that other scripts insert come to life too.' },
  ...Object.entries(FEATURE_TEXTS).map(([name, description]) => ({ name, description })),
]

/** Merges entries of the same name from several blocks, with a description for each block. */
function merged(
  found: readonly { block: string; name: string; help: string; values?: readonly string[] | null }[],
) {
  const names = [...new Set(found.map(({ name }) => name))].sort()
  return names.map((name) => {
    const same = found.filter((each) => each.name === name)
    const values = [...new Set(same.flatMap((each) => each.values ?? []))]
    return {
      name,
      description: same.map(({ block, help }) => `${block}: ${help}`).join('\n\n'),
      ...(values.length > 0 ? { values: values.map((value) => ({ name: value })) } : {}),
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
      description: 'Makes the element a block.',
      values: blocks.map(({ name, markup }) => ({ name, description: markup.summary })),
    },
    ...SHARED,
    ...merged(options),
    { name: 'data-part', description: 'Names a part of the nearest block around.', values: merged(parts) },
    ...merged(attributes),
  ]
  return { version: 1.1, globalAttributes }
}
