import {
  blockOptions,
  describe,
  FORM_FIELD_TYPES,
  type StyledChoices,
  suggestion,
} from '@site/runtime/contract'
import type { SeedIssue } from '../../content/seed/seed-part.js'

const unknown = (path: SeedIssue['path'], name: string, known: readonly string[]): SeedIssue[] =>
  known.includes(name) ? [] : [{ path, message: `there is no "${name}".${suggestion(name, known)}` }]

/** The values of each choice among the options of a block. */
function choicesOf(block: keyof typeof blockOptions): ReadonlyMap<string, readonly string[]> {
  const entries = Object.entries(blockOptions[block].entries).flatMap(([name, schema]) => {
    const { wrapped } = describe(schema)
    return wrapped?.options ? [[name, wrapped.options.map(String)] as const] : []
  })
  return new Map(entries)
}

const isBlock = (name: string): name is keyof typeof blockOptions => Object.hasOwn(blockOptions, name)

function optionIssues(
  path: SeedIssue['path'],
  block: string,
  options: Readonly<Record<string, readonly string[]>>,
) {
  if (!isBlock(block)) return unknown(path, block, Object.keys(blockOptions))
  const choices = choicesOf(block)
  return Object.entries(options).flatMap(([option, values]) => {
    const known = choices.get(option)
    if (!known) return unknown([...path, option], option, [...choices.keys()])
    return values.flatMap((value, index) => unknown([...path, option, index], value, known))
  })
}

/** Names in the choices of a theme that nothing has. */
export const styledIssues = ({ options = {}, fields = [] }: StyledChoices): SeedIssue[] => [
  ...Object.entries(options).flatMap(([block, each]) =>
    optionIssues(['website', 'styled', 'options', block], block, each),
  ),
  ...fields.flatMap((type, index) => unknown(['website', 'styled', 'fields', index], type, FORM_FIELD_TYPES)),
]
