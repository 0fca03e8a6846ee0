import {
  type AutomaticText,
  asCondition,
  boundsOf,
  type ChoicePicture,
  type Condition,
  type ContrastRule,
  type Description,
  describe,
  FOCAL_POINT,
  FOCAL_POINT_OR_NONE,
  type FontFamily,
  HEX_COLOR,
  type Issue,
  isDataset,
  type KindBounds,
  kindIssue,
  kindOf,
  LINK_ADDRESS,
  type OptionControl,
  type OptionQuestion,
  type OptionText,
  type PairsBounds,
  pairsBoundsOf,
  type Rule,
  read,
  type SettingsSection,
  type ValueKind,
  WEB_ADDRESS,
} from '@site/runtime/contract'
import { sliderStep } from './slider-step.js'
import { words } from './words.js'

interface FieldBase {
  readonly name: string
  readonly title: string
  readonly help: string
  /** Heading that it stands under; empty where its block has none. */
  readonly group: string
  /** The meaning of an unset value, if the default does not show it. */
  readonly automatic: AutomaticText | null
  /** When it has an effect; empty for always. */
  readonly appliesTo: Condition
  /** Not shown: it has to agree with the template. What is stored of it stays. */
  readonly forAuthors: boolean
  /** Values of a kind with rules of its own; null for others. */
  readonly valueKind: ValueKind | null
  /** The option whose value it has while it is unset; null for its default. */
  readonly follows: string | null
  /** A question before a change of it is saved; null for none. */
  readonly asks: OptionQuestion | null
  /** Whether the contract allows the value. */
  allows(value: unknown): boolean
}

export interface SwitchField extends FieldBase {
  readonly kind: 'switch'
  readonly control: 'switch'
  readonly default: boolean
}

/** Controls of choices that a schema does not imply. */
type ChoiceControl = Extract<OptionControl, 'position' | 'font' | 'design-set' | 'currency'>

export interface Choice {
  readonly value: string
  readonly title: string
  readonly picture?: ChoicePicture | undefined
  /** Colours that show it. */
  readonly swatches?: readonly string[]
  /** Fonts that show it. */
  readonly families?: readonly FontFamily[]
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly control: 'choice' | ChoiceControl
  readonly default: string
  readonly choices: readonly Choice[]
  /** The values that the theme is made for; without them, all. */
  readonly styled?: readonly string[] | undefined
}

export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly control: 'number' | 'slider' | 'place'
  readonly default: number
  readonly whole: boolean
  /** Bounds, both inclusive; null where there is none. */
  readonly min: number | null
  readonly max: number | null
  /** Of a latitude: the option with its longitude, and the title of both; null for other numbers. */
  readonly place: OptionText['place'] | null
}

export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly control: Exclude<OptionControl, ChoiceControl> | 'focal-point' | 'color' | 'amount'
  readonly default: string
  /** In UTF-16 units. */
  readonly maxLength: number | null
  /** Only addresses that a browser may open. */
  readonly isAddress: boolean
  /** The rule for the text, in words; null if any text is allowed. */
  readonly format: string | null
  /** The option with the address of the picture that it is about; null for none. */
  readonly picture: string | null
  /** Colours that this one is read against, by their options and titles. */
  readonly contrast: readonly (ContrastRule & { readonly title: string })[]
  /** Of a date and time: the option with an earlier one; null for none. */
  readonly after: string | null
  /** Of an amount; null for other texts. */
  readonly bounds: KindBounds | null
}

export interface LinesField extends FieldBase {
  readonly kind: 'lines'
  readonly control: 'lines'
  readonly default: readonly string[]
  /** Of one item, in UTF-16 units. */
  readonly maxLength: number | null
  /** The lines are names of parts of a page, which histories show as words. */
  readonly areNames?: true
}

export interface DatasetField extends FieldBase {
  readonly kind: 'dataset'
  readonly control: 'dataset'
  readonly default: readonly (readonly string[])[]
}

/** The opening hours of a week. */
export interface HoursField extends FieldBase {
  readonly kind: 'hours'
  readonly control: 'hours'
  readonly default: unknown
}

/** A list of links with names. */
export interface LinksField extends FieldBase {
  readonly kind: 'links'
  readonly control: 'links'
  readonly default: readonly unknown[]
  readonly maxItems: number | null
}

/** Key-value pairs. */
export interface PairsField extends FieldBase {
  readonly kind: 'pairs'
  readonly control: 'pairs'
  readonly default: readonly unknown[]
  readonly columns: NonNullable<OptionText['columns']>
  readonly bounds: PairsBounds
}

/** A kind of items of a list, such as a question, with the fields of each of them. */
export interface ItemKind {
  readonly type: string
  readonly title: string
  /** The most of them in the list; null without a limit of their own. */
  readonly limit: number | null
  readonly fields: readonly Field[]
}

/** A list of items with values of their own. */
export interface ItemsField extends FieldBase {
  readonly kind: 'items'
  readonly control: 'items'
  readonly default: readonly unknown[]
  /** The kinds that its items may have; none where only their names are shown. */
  readonly kinds: readonly ItemKind[]
  readonly maxItems: number | null
  /** A stored list without what the field does not know any more. */
  tidy(value: unknown): unknown
}

/** One control of a form, printed from an option's schema. */
export type Field =
  | SwitchField
  | ChoiceField
  | NumberField
  | TextField
  | LinesField
  | DatasetField
  | HoursField
  | LinksField
  | PairsField
  | ItemsField

const find = (rules: readonly Rule[], type: string) => rules.find((rule) => rule.type === type)

const requirement = (rules: readonly Rule[], type: string): number | null => {
  const found = find(rules, type)?.requirement
  return typeof found === 'number' && Math.abs(found) < Number.MAX_SAFE_INTEGER ? found : null
}

const COLUMNS = { key: 'Key', value: 'Value' } as const

const isChoiceControl = (control: OptionControl | undefined): control is ChoiceControl =>
  control === 'position' || control === 'font' || control === 'design-set' || control === 'currency'

/** Whether a text is the address of a page, or of a contact as well. */
const isAddress = (rules: readonly Rule[]): boolean =>
  rules.some(({ requirement }) => requirement === WEB_ADDRESS || requirement === LINK_ADDRESS)

/** The control of a text, by its format where its texts name none. */
function textControl(rules: readonly Rule[], { control }: OptionText): TextField['control'] {
  if (control && !isChoiceControl(control)) return control
  if (rules.some(({ requirement: format }) => format === FOCAL_POINT || format === FOCAL_POINT_OR_NONE))
    return 'focal-point'
  if (rules.some(({ requirement: format }) => format === HEX_COLOR)) return 'color'
  return isAddress(rules) ? 'link' : 'text'
}

function linesField(base: FieldBase, list: Description): LinesField {
  return {
    ...base,
    kind: 'lines',
    control: 'lines',
    default: [],
    maxLength: requirement(list.item?.pipe ?? [], 'max_length'),
    // A page leaves out items that are not allowed; a form shows them.
    allows: (value) => Array.isArray(value) && value.every((each) => read(list.item!, each) !== undefined),
  }
}

/** Whether a value is one of its description, and keeps the rules of its kind. A page would leave out bad parts. */
function isAllowed(description: Description, kind: ValueKind | null, value: unknown): boolean {
  const issues: Issue[] = []
  if (read(description, value, issues) === undefined) return false
  return kind === null || (issues.length === 0 && kindIssue(kind, value, boundsOf(description)) === null)
}

/** Whether a list has items with values of their own. */
const isOfItems = ({ pipe = [] }: Description): boolean =>
  pipe.some(({ metadata }) => metadata?.kind === 'items')

/** The part that fields of all kinds have. */
function baseOf(name: string, wrapped: Description, text: OptionText): FieldBase {
  const valueKind = kindOf(wrapped)
  return {
    name,
    title: text.title,
    help: text.help,
    group: text.group ?? '',
    automatic: text.automatic ?? null,
    appliesTo: asCondition(text.appliesTo),
    forAuthors: text.forAuthors === true,
    valueKind,
    follows: text.follows ?? null,
    asks: text.asks ?? null,
    allows: (value: unknown) => isAllowed(wrapped, valueKind, value),
  }
}

function fieldOf(name: string, option: Description, text: OptionText, all: SettingsSection['texts']): Field {
  const { default: fallback, wrapped = {} } = option
  const { type, options, item, pipe: rules = [] } = wrapped
  const valueKind = kindOf(wrapped)
  const base = baseOf(name, wrapped, text)
  if (valueKind === 'hours') return { ...base, kind: 'hours', control: 'hours', default: fallback }
  if (valueKind === 'accounts') {
    const maxItems = requirement(rules, 'max_length')
    return { ...base, kind: 'links', control: 'links', default: [], maxItems }
  }
  if (valueKind === 'pairs') {
    const columns = text.columns ?? COLUMNS
    return { ...base, kind: 'pairs', control: 'pairs', default: [], columns, bounds: pairsBoundsOf(wrapped) }
  }
  if (type === 'boolean') return { ...base, kind: 'switch', control: 'switch', default: fallback === true }
  if (item?.item) return { ...base, kind: 'dataset', control: 'dataset', default: [], allows: isDataset }
  if (item && isOfItems(wrapped)) {
    const maxItems = requirement(rules, 'max_length')
    return {
      ...base,
      kind: 'items',
      control: 'items',
      default: [],
      kinds: [],
      maxItems,
      tidy: (value) => value,
    }
  }
  if (item) return linesField(base, wrapped)
  // A text of which people choose has its choices in the texts.
  const values = options ?? (text.choices && Object.keys(text.choices))
  if (values) {
    const choices = values.map(String).map((value) => ({
      value,
      title: text.choices?.[value] ?? (text.control === 'currency' ? value : words(value)),
      ...(text.pictures && { picture: text.pictures[value] }),
    }))
    const control = isChoiceControl(text.control) ? text.control : 'choice'
    return { ...base, kind: 'choice', control, default: String(fallback), choices }
  }
  if (type === 'string') {
    const format = find(rules, 'regex')?.message
    return {
      ...base,
      kind: 'text',
      control: valueKind === 'amount' ? 'amount' : textControl(rules, text),
      default: String(fallback),
      maxLength: requirement(rules, 'max_length'),
      isAddress: isAddress(rules),
      format: typeof format === 'string' ? format : null,
      picture: text.picture ?? null,
      contrast: (text.contrast ?? []).map((rule) => ({
        ...rule,
        title: all[rule.against]?.title ?? rule.against,
      })),
      after: text.after ?? null,
      bounds: boundsOf(wrapped),
    }
  }
  const number = {
    default: Number(fallback),
    whole: find(rules, 'integer') !== undefined,
    min: requirement(rules, 'min_value'),
    max: requirement(rules, 'max_value'),
    place: text.place ?? null,
  }
  const control = text.place ? 'place' : sliderStep(number) === null ? 'number' : 'slider'
  return { ...base, ...number, kind: 'number', control }
}

/**
 * The fields of a block's form, in the order of its texts. Nothing here knows any block: a new option appears by
 * itself.
 *
 * @example
 * fieldsOf(AccordionOptions, accordionTexts).map(({ kind }) => kind) // ['switch', 'switch']
 */
export function fieldsOf({ entries }: SettingsSection['schema'], all: SettingsSection['texts']): Field[] {
  const names = new Set([...Object.keys(all), ...Object.keys(entries)])
  return [...names].flatMap((name) => {
    const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
    return entry ? [fieldOf(name, describe(entry), all[name] ?? { title: name, help: '' }, all)] : []
  })
}
