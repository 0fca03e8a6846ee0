import {
  allowed,
  type BlockName,
  blockOptions,
  blockTexts,
  type Description,
  describe,
  type OptionText,
  optionAttribute,
  type Rule,
  type SettingsSectionName,
  settingsSections,
} from '@site/runtime/contract'
import { inWords } from './examples.js'

/** One control of a form, from the description of an option. Its values are the texts of an attribute. */
export interface Control {
  readonly kind: 'switch' | 'choice' | 'number' | 'text'
  readonly name: string
  readonly attribute: string
  readonly title: string
  readonly help: string
  /** The allowed values in words. */
  readonly allowed: string
  /** The heading of the panel that it stands under; empty for none. */
  readonly group: string
  readonly default: string
  /** What an option that is not set does, where that is not the default. */
  readonly automatic: string
  readonly choices?: readonly { readonly value: string; readonly title: string }[]
  readonly min?: number
  readonly max?: number
  readonly step?: number
  /** In UTF-16 units. */
  readonly maxLength?: number
  /** The expression that a text has to match. */
  readonly format?: RegExp
}

const requirement = (rules: readonly Rule[], type: string): unknown =>
  rules.find((rule) => rule.type === type)?.requirement

/** Schemas write "no limit" as a number that no page needs. */
function limit(rules: readonly Rule[], type: string): number | undefined {
  const found = requirement(rules, type)
  return typeof found === 'number' && Math.abs(found) < Number.MAX_SAFE_INTEGER ? found : undefined
}

function formatOf(rules: readonly Rule[]): RegExp | undefined {
  const found = requirement(rules, 'regex')
  return found instanceof RegExp ? found : undefined
}

function automaticOf({ automatic }: OptionText): string {
  if (automatic === undefined || typeof automatic === 'string') return automatic ?? ''
  const cases = Object.entries(automatic.cases).map(([value, text]) => `${text} (${value})`)
  return [...cases, `${automatic.otherwise} (else)`].join('; ')
}

/** What only some kinds of controls have. */
function details({ type, options, pipe = [] }: Description, texts: OptionText): Partial<Control> {
  if (type === 'boolean') return { kind: 'switch' }
  const values = options ?? (texts.choices && Object.keys(texts.choices))
  if (values) {
    const choices = values.map(String).map((value) => ({
      value,
      title: texts.choices?.[value] ?? (value === '' ? 'None' : inWords(value)),
    }))
    return { kind: 'choice', choices }
  }
  const defined = <Key extends keyof Control>(key: Key, value: Control[Key] | undefined) =>
    value === undefined ? {} : { [key]: value }
  if (type === 'number') {
    const isWhole = pipe.some((rule) => rule.type === 'integer')
    return {
      kind: 'number',
      ...defined('min', limit(pipe, 'min_value')),
      ...defined('max', limit(pipe, 'max_value')),
      ...(isWhole ? { step: 1 } : {}),
    }
  }
  return {
    kind: 'text',
    ...defined('maxLength', limit(pipe, 'max_length')),
    ...defined('format', formatOf(pipe)),
  }
}

function controlOf(name: string, description: Description, text: OptionText): Control {
  return {
    kind: 'text',
    name,
    attribute: optionAttribute(name),
    title: text.title,
    help: [text.help, text.written].filter(Boolean).join(' '),
    allowed: allowed(description),
    group: text.group ?? '',
    default: String(description.default),
    automatic: automaticOf(text),
    ...details(description.wrapped ?? description, text),
  }
}

/**
 * The controls of a block's options, in the order of its schema. The panel draws its forms from the same descriptions;
 * here they have the values that an author writes into attributes.
 *
 * @example
 * controlsOf('accordion').map(({ attribute }) => attribute) // ['data-option-allow-multiple', …]
 */
export function controlsOf(block: BlockName): readonly Control[] {
  const texts: Readonly<Record<string, OptionText>> = blockTexts[block]
  return Object.entries(blockOptions[block].entries).map(([name, entry]) =>
    controlOf(name, describe(entry), texts[name] ?? { title: inWords(name), help: '' }),
  )
}

/** The controls of an overlay's settings, in the order of the panel's form. Lists and objects have none. */
export function settingControls(section: SettingsSectionName): readonly Control[] {
  const { schema, texts } = settingsSections[section]
  return Object.entries(texts).flatMap(([name, text]) => {
    const entry = schema.entries[name]
    if (!entry) return []
    const description = describe(entry)
    return typeof description.default === 'object' ? [] : [controlOf(name, description, text)]
  })
}
