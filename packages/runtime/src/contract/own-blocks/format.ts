import * as v from 'valibot'
import { suggestion } from './suggestion.js'

/** The most blocks that a theme can describe. */
export const OWN_BLOCKS_MAX = 100

/** The most options of a block that a theme describes. */
const OPTIONS_MAX = 100

/** The most choices of one option. */
const CHOICES_MAX = 200

/** Longest text that an option may allow, in UTF-16 units. */
const TEXT_MAX_LENGTH = 20_000

/** The name of a block, as `data-block` has it. */
export const OWN_BLOCK_NAME = /^[a-z][a-z\d-]{0,49}$/

const Line = v.pipe(
  v.string('must be a text'),
  v.maxLength(1000, 'must be a text of at most 1000 characters'),
)

const Title = v.optional(Line)

const Whole = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`
  return v.pipe(v.number(rule), v.integer(rule), v.minValue(least, rule), v.maxValue(most, rule))
}

/** A value of an object that must not have others: a mistyped name would be ignored without a word. */
const strict = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, (issue) => {
    if (issue.expected === 'never')
      return `there is no such entry.${suggestion(String(issue.path?.at(-1)?.key), Object.keys(entries))}`
    return issue.path ? 'this is missing' : 'must be an object'
  })

const named = <Value extends v.GenericSchema>(
  form: RegExp,
  rule: string,
  most: number,
  value: Value,
): v.GenericSchema<Record<string, v.InferInput<Value>>, Record<string, v.InferOutput<Value>>> =>
  v.pipe(
    v.record(v.pipe(v.string(), v.regex(form, rule)), value, 'must be an object'),
    v.maxEntries(most, `must have at most ${most} entries`),
  )

const OPTION_NAME = /^[a-z][A-Za-z\d]{0,49}$/
const OPTION_NAME_RULE = 'must be a name such as "maxItems", which is data-option-max-items in HTML'

const Choices = v.optional(v.record(v.string(), Line, 'must be an object: each value with its title'))

/** The entries that every option may have. */
const common = {
  title: Title,
  description: Title,
  group: Title,
  appliesTo: v.optional(
    v.record(
      v.string(),
      v.pipe(
        v.array(v.union([v.string(), v.number(), v.boolean()]), 'must be a list of values'),
        v.maxLength(CHOICES_MAX, `must be a list of at most ${CHOICES_MAX} values`),
      ),
      'must be an object: the names of other options, each with a list of its values',
    ),
  ),
}

const Bound = v.optional(v.pipe(v.number('must be a number'), v.finite('must be a number')))

const bounds = { minimum: Bound, maximum: Bound, default: Bound }

/** Formats of texts, each with the control that it has in the panel. */
const TEXT_FORMATS = ['uri-reference', 'color', 'local-date-time'] as const

/** Controls for an address. Without one, it is a link. */
const ADDRESS_CONTROLS = ['picture', 'file'] as const

const oneOf =
  (names: readonly string[]) =>
  ({ input }: v.BaseIssue<unknown>) =>
    typeof input === 'string'
      ? `there is no ${JSON.stringify(input.slice(0, 50))}.${suggestion(input, names)}`
      : `must be one of ${names.join(', ')}`

const TYPES = ['boolean', 'integer', 'number', 'string'] as const

/** One option: the part of JSON Schema that `blocks.json` of the package uses, with the words of the form. */
export const OwnOption = v.variant(
  'type',
  [
    strict({
      ...common,
      type: v.literal('boolean'),
      default: v.optional(v.boolean('must be true or false')),
    }),
    strict({ ...common, ...bounds, type: v.literal('integer') }),
    strict({ ...common, ...bounds, type: v.literal('number') }),
    strict({
      ...common,
      type: v.literal('string'),
      default: v.optional(v.string('must be a text')),
      maxLength: v.optional(Whole(1, TEXT_MAX_LENGTH)),
      format: v.optional(v.picklist(TEXT_FORMATS, oneOf(TEXT_FORMATS))),
      control: v.optional(v.picklist(ADDRESS_CONTROLS, oneOf(ADDRESS_CONTROLS))),
      enum: v.optional(
        v.pipe(
          v.array(Line, 'must be a list of texts'),
          v.minLength(1, 'must have at least one text'),
          v.maxLength(CHOICES_MAX, `must have at most ${CHOICES_MAX} texts`),
        ),
      ),
      choices: Choices,
    }),
  ],
  (issue) => {
    if (!issue.path) return 'must be an object'
    return issue.input === undefined ? `this is missing: one of ${TYPES.join(', ')}` : oneOf(TYPES)(issue)
  },
)

export type OwnOption = v.InferOutput<typeof OwnOption>

/** The words of one option in another language. What is left out stays as it is. */
const OptionWords = strict({ title: Title, description: Title, group: Title, choices: Choices })

const Words = strict({
  title: Title,
  options: v.optional(named(OPTION_NAME, OPTION_NAME_RULE, OPTIONS_MAX, OptionWords)),
})

/**
 * A block of a theme, as data: the options with their bounds and words, of which the panel makes a form, by which the
 * server checks values, and the linter checks pages. It has the shape of a block in the package's `blocks.json`.
 */
export const OwnBlockDescription = strict({
  $schema: Title,
  title: Title,
  summary: Title,
  options: v.optional(
    strict({
      $schema: Title,
      type: v.optional(v.literal('object', 'must be "object"')),
      description: Title,
      required: v.optional(v.array(v.string(), 'must be a list of names')),
      additionalProperties: v.optional(v.literal(false, 'must be false')),
      properties: named(OPTION_NAME, OPTION_NAME_RULE, OPTIONS_MAX, OwnOption),
    }),
  ),
  /** Of its markup, for the linter. */
  root: v.optional(v.record(v.string(), v.unknown(), 'must be an object')),
  parts: v.optional(
    v.record(
      v.string(),
      v.looseObject({ help: v.optional(Line, '') }, 'must be an object'),
      'must be an object: the names of parts, each with its rules',
    ),
  ),
  /** Words by language tag, such as `de`. */
  translations: v.optional(
    named(/^[a-z]{2,3}(?:-[A-Za-z\d]{2,8}){0,3}$/, 'must be the tag of a language such as "de"', 50, Words),
  ),
})

export type OwnBlockDescription = v.InferOutput<typeof OwnBlockDescription>
