import * as v from 'valibot'
import { WEB_ADDRESS, WEB_ADDRESS_RULE } from './address.js'
import { AMOUNT, AMOUNT_RULE } from './amount.js'
import type { Applicability } from './condition.js'
import type { pairs } from './pairs.js'

/** Bounds of a number, both inclusive. */
export interface Bounds {
  readonly min?: number
  readonly max?: number
}

/**
 * A yes-or-no option. In an attribute the empty string and `false` mean no, `true` means yes.
 *
 * @example
 * const Options = v.object({ allowMultiple: flag(false) })
 */
export const flag = (fallback: boolean) => v.optional(v.boolean(), fallback)

/** A whole number within inclusive bounds. */
export const integer = (fallback: number, bounds: Bounds = {}) =>
  v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(bounds.min ?? -Number.MAX_VALUE),
      v.maxValue(bounds.max ?? Number.MAX_VALUE),
    ),
    fallback,
  )

/** Any finite number within inclusive bounds. */
export const decimal = (fallback: number, bounds: Bounds = {}) =>
  v.optional(
    v.pipe(
      v.number(),
      v.finite(),
      v.minValue(bounds.min ?? -Number.MAX_VALUE),
      v.maxValue(bounds.max ?? Number.MAX_VALUE),
    ),
    fallback,
  )

/** One of a closed list of names. */
export const oneOf = <const Names extends readonly string[]>(names: Names, fallback: Names[number]) =>
  v.optional(v.picklist(names), fallback)

/** Plain text of a bounded length, in UTF-16 units; 1,000 by default. */
export const text = (fallback: string, { maxLength = 1000 }: { maxLength?: number } = {}) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength)), fallback)

/**
 * An address: http, https, or a path. Empty means none. Addresses that
 * run code are refused on the page, by the linter, in the panel and by the server alike.
 *
 * @example
 * const Options = v.object({ successUrl: address('') })
 */
export const address = (fallback: string, { maxLength = 2000 }: { maxLength?: number } = {}) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength), v.regex(WEB_ADDRESS, WEB_ADDRESS_RULE)), fallback)

/** Settings inside an option: an object in JSON, or the text of one. Blocks read it as text. */
export const jsonObject = ({ maxLength = 1000 }: { maxLength?: number } = {}) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength), v.metadata({ json: true })), '')

/**
 * Text in a format. Page, linter, panel and server reject text in any other format.
 *
 * @param rule - the format in words that follow "This"
 *
 * @example
 * const Options = v.object({ ratio: formatted('Auto', /^(?:Auto|\d{1,4})$/, 'must be Auto or a number') })
 */
export const formatted = (fallback: string, form: RegExp, rule: string, maxLength = 40) =>
  v.optional(v.pipe(v.string(), v.maxLength(maxLength), v.regex(form, rule)), fallback)

/**
 * A text with placeholders in braces. Which others it must not have, `placeholderIssue` says.
 *
 * @param rules.least 1 for a text that must not be empty
 */
export const withPlaceholders = (
  fallback: string,
  {
    least,
    maxLength,
    ...rules
  }: {
    readonly least: 0 | 1
    readonly maxLength: number
    readonly names: readonly string[]
    readonly braces: 1 | 2
  },
) =>
  v.optional(
    v.pipe(
      v.string(),
      v.minLength(least),
      v.maxLength(maxLength),
      v.metadata({ kind: 'placeholders', ...rules }),
    ),
    fallback,
  )

/**
 * An amount of money with its currency, such as `5.00 GBP`. Bounds are minor units, both inclusive. Empty, the default,
 * is none.
 *
 * @example
 * const Options = v.object({ minimum: amount({ max: 100_000 }) })
 */
export const amount = (bounds: Bounds = {}) =>
  v.optional(
    v.pipe(v.string(), v.regex(AMOUNT, AMOUNT_RULE), v.metadata({ kind: 'amount', min: 0, ...bounds })),
    '',
  )

/** A table of texts: a list of rows, each a list of cells. Templates print it; no attribute has it. */
export const dataset = () => v.optional(v.array(v.array(v.string())), [])

/** The schema of one option: the wrapped schema, its pipe and its default. Printers and forms read it. */
export type OptionSchema = ReturnType<
  | typeof flag
  | typeof integer
  | typeof decimal
  | typeof oneOf
  | typeof text
  | typeof address
  | typeof jsonObject
  | typeof formatted
  | typeof withPlaceholders
  | typeof amount
  | typeof dataset
  | typeof pairs
>

/** The options of a block: an object schema whose every entry was made with the helpers above. */
export type OptionsSchema = v.ObjectSchema<Readonly<Record<string, OptionSchema>>, undefined>

/** The values a block works with, every option present. */
export type OptionsOf<Schema extends OptionsSchema> = v.InferOutput<Schema>

/** The meaning of an option that is not set, if it is not the default: one text, or one for each case. */
export type AutomaticText =
  | string
  | {
      /** The option that decides. */
      readonly by: string
      readonly cases: Readonly<Record<string, string>>
      readonly otherwise: string
    }

/**
 * Controls of forms that a schema does not imply:
 *
 * - `keys`: two keys by their names, in JSON
 * - `words`: a list of words with spaces between them
 * - `position`: names of places, such as `top left`, as a grid
 * - `link`: an address with the pages of the site as suggestions; it is the control of every `address`
 * - `file`: the address of a file or picture
 * - `text`: a line of text, for an `address` that leads to no page
 * - `date-time`: a date and a time by the clock of the site, in the format `LOCAL_DATE_TIME`
 * - `code`: a text of code, such as CSS
 * - `rich-text`: a text of HTML, with the elements that pages keep of an owner's text
 * - `font`: a family of the theme, previewed in its own font
 * - `design-set`: colours or fonts of the theme that belong together
 * - `gallery`: one of the photo galleries of the site
 * - `form`: one of the forms of the site
 * - `currency`: a currency by its name, whose values are codes
 */
export type OptionControl =
  | 'keys'
  | 'words'
  | 'position'
  | 'link'
  | 'text'
  | 'code'
  | 'rich-text'
  | 'font'
  | 'design-set'
  | 'file'
  | 'picture'
  | 'date-time'
  | 'gallery'
  | 'form'
  | 'currency'

/** The drawings that forms have for choices. */
export type ChoicePicture =
  | `gallery-${'stacked' | 'slider' | 'slideshow' | 'grid' | 'autogrid' | 'autocolumns' | 'carousel' | 'list'}`
  | `banner-${'bar' | 'card'}`
  | `header-${'start' | 'center'}`

/** Another colour that a colour is read against, and the least contrast between them by WCAG. */
export interface ContrastRule {
  /** The option with the other colour. */
  readonly against: string
  readonly least: number
}

/** A question to people, with more about it and the words of the button that goes on. */
export interface OptionQuestion {
  readonly title: string
  readonly text: string
  readonly confirm: string
}

/** The texts of an option for people. */
export interface OptionText {
  readonly title: string
  readonly help: string
  /** How an author writes the value in HTML. Docs and editor hints add it to the help; the panel does not show it. */
  readonly written?: string
  /** Heading that it stands under in a form. Options of one group follow one another. */
  readonly group?: string
  /** Names of its choices, where the values themselves are not words. */
  readonly choices?: Readonly<Record<string, string>>
  /** Small drawings of its choices, where a drawing is clearer than a word. */
  readonly pictures?: Readonly<Record<string, ChoicePicture>>
  /** When it has an effect; otherwise forms leave it out. */
  readonly appliesTo?: Applicability
  readonly automatic?: AutomaticText
  /** The control, if it is not the one that the schema implies. */
  readonly control?: OptionControl
  /** The option with the address of the picture that this one is about. */
  readonly picture?: string
  /** Colours that this one is read against. A form shows the contrast, and warns of one that is too low. */
  readonly contrast?: readonly ContrastRule[]
  /** Of a date and time: the option with an earlier one. */
  readonly after?: string
  /** The option whose value it has while it is unset. */
  readonly follows?: string
  /** For a latitude: the option with its longitude, and the title of both, which are one control with a map. */
  readonly place?: { readonly title: string; readonly longitude: string }
  /** Of pairs: the names of their two columns. */
  readonly columns?: { readonly key: string; readonly value: string }
  /** A question before a change of it is saved, where the change does more than pages show. */
  readonly asks?: OptionQuestion
  /** For template authors: it has to agree with the markup around it, so forms leave it out. */
  readonly forAuthors?: true
}

/** Title and help of every option, for people. A companion file, so that visitors never load it. */
export type OptionTexts<Schema extends OptionsSchema> = {
  readonly [Name in keyof Schema['entries']]: OptionText
}
