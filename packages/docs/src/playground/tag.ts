/** An attribute as the page writes it, without its quotes and entities. */
export type Attribute = readonly [name: string, value: string]

/** One option of an example. Values are the texts of attributes. */
export interface OptionState {
  readonly name: string
  readonly attribute: string
  /** What the block does without the attribute. */
  readonly default: string
}

/** A part of a tag, and what it is, for its colour. */
export interface Token {
  readonly kind: 'name' | 'attr' | 'string' | 'text'
  readonly text: string
}

/** The values of a choice, by the names of options. */
export type Choice = Readonly<Record<string, string>>

const jsonNames = (attributes: readonly Attribute[]): ReadonlySet<string> => {
  const json = attributes.find(([name]) => name === 'data-block-json')?.[1]
  return new Set(json ? Object.keys(JSON.parse(json)) : [])
}

/**
 * The attributes of a block with other options, as an author would write them: an attribute for each option that differs
 * from its default, or from the JSON beside it.
 *
 * @param attributes - those of the example
 * @param options - all options of the block
 * @param choice - the values of options that differ from the example
 */
export function chosenAttributes(
  attributes: readonly Attribute[],
  options: readonly OptionState[],
  choice: Choice,
): readonly Attribute[] {
  const inJson = jsonNames(attributes)
  const changed = new Map(
    options.flatMap(({ name, attribute, default: fallback }) => {
      const value = Object.hasOwn(choice, name) ? choice[name] : undefined
      if (value === undefined) return []
      return [[attribute, value === fallback && !inJson.has(name) ? null : value] as const]
    }),
  )
  const kept = attributes.flatMap(([name, value]): Attribute[] => {
    if (!changed.has(name)) return [[name, value]]
    const other = changed.get(name) ?? null
    changed.delete(name)
    return other === null ? [] : [[name, other]]
  })
  const added = [...changed].flatMap(([name, value]): Attribute[] => (value === null ? [] : [[name, value]]))
  return [...kept, ...added]
}

/** A value in quotes. Double ones, unless it is JSON, which has many of them. */
function quoted(value: string): string {
  const text = value.replaceAll('&', '&amp;')
  if (value.includes('"') && !value.includes("'")) return `'${text}'`
  return `"${text.replaceAll('"', '&quot;')}"`
}

/**
 * An opening tag as the parts of its markup.
 *
 * @example
 * tagTokens('div', [['data-block', 'accordion']], '>').map(({ text }) => text).join('') // '<div data-block="accordion">'
 */
export const tagTokens = (element: string, attributes: readonly Attribute[], end: string): Token[] => [
  { kind: 'text', text: '<' },
  { kind: 'name', text: element },
  ...attributes.flatMap(([name, value]): Token[] => [
    { kind: 'text', text: ' ' },
    { kind: 'attr', text: name },
    ...(value === ''
      ? []
      : [{ kind: 'text', text: '=' } as const, { kind: 'string', text: quoted(value) } as const]),
  ]),
  { kind: 'text', text: end },
]
