import { type Description, describe, editableOptions } from '@site/runtime/contract'

/** Values to try for options of text and for tables, by name; every such option has a line here. */
const NAMED: Readonly<Record<string, readonly unknown[]>> = {
  keys: ['{"previous":33,"next":34}'],
  loaderOptions: ['{"mode":"contain"}'],
  videoLoaderOptions: ['{"mode":"fit"}'],
  linkedGalleries: ['close-ups'],
  boundaries: ['none', 'hard inertial'],
  snapPoints: ['50%'],
  imageAspectRatio: ['Auto', '1.5', '0.6'],
  metaPosition: ['top', 'top-left'],
  successUrl: ['', '/visit'],
  signedInUrl: ['', '/visit'],
  url: ['/assets/map.svg'],
  html: ['<iframe src="/assets/map.svg" width="300" height="200"></iframe>'],
  title: ['A title'],
  caption: ['A caption'],
  text: ['Text to copy'],
  content: ['toc-paper'],
  collectionId: ['', 'events'],
  providerName: ['Example'],
  accountType: ['free'],
  source: ['', '/assets/pictures/wood-type.jpg'],
  dimensions: ['400x300'],
  focalPoint: ['0.2,0.8'],
  availableWidths: ['300,600'],
  addressTitle: ['The studio'],
  addressLine1: ['14 The Ropewalk'],
  addressLine2: ['Marlsea, Suffolk'],
  addressCountry: ['United Kingdom'],
  tileUrl: [''],
  tileAttribution: ['Its makers'],
  tileAttributionUrl: ['https://example.org/makers'],
  restaurant: ['example'],
  networks: ['email', 'email x reddit'],
  headerText: ['', 'More to read'],
  dataset: [
    [
      ['Year', 'Prints'],
      ['2024', '12'],
      ['2025', '19.5'],
    ],
    [
      ['Paper', 'Light', 'Heavy'],
      ['Cotton', '3', '1.25'],
    ],
  ],
  galleryId: ['in-the-workshop', '', 'unknown'],
  language: ['css'],
  productId: ['flood-tide'],
  product: ['{"id":"press","currency":"GBP","variants":[{"id":"one","price":900,"qtyInStock":0}]}'],
}

/** Numbers within the bounds of an option: nothing, little, much. */
const NUMBERS = [0, 3, 40]

/** Values by the type of an option; null for texts and tables, of which a schema names no examples. */
export function valuesByType({ wrapped = {} }: Description): readonly unknown[] | null {
  const { type, options, pipe = [] } = wrapped
  if (type === 'boolean') return [true, false]
  if (options) return options
  if (type !== 'number') return null
  const boundOf = (kind: string, otherwise: number) => {
    const found = pipe.find((action) => action.type === kind)?.requirement
    return typeof found === 'number' ? found : otherwise
  }
  const [min, max] = [boundOf('min_value', 0), boundOf('max_value', Number.POSITIVE_INFINITY)]
  return NUMBERS.map((number) => Math.max(min, Math.min(number, max)))
}

function valuesOf(name: string, option: Description): readonly unknown[] {
  const values = valuesByType(option) ?? (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined)
  if (!values) throw new Error(`option-values.ts names no values for the option "${name}"`)
  return values
}

type Options = Readonly<Record<string, unknown>>

/**
 * Every option of a block with several values each, a few options at a time. Each step unsets the options of the step
 * before.
 *
 * @param shift - begins elsewhere, so that blocks of one kind do not all try the same at the same time
 * @param isTried - whether a step is tried, by its number; the last one, without options, always is
 */
export function optionSteps(
  block: string,
  shift: number,
  atATime: number,
  isTried: (step: number) => boolean,
): Options[] {
  const { entries } = editableOptions[block]!
  const rounds: [string, unknown][][] = []
  for (const [name, schema] of Object.entries(entries)) {
    valuesOf(name, describe(schema)).forEach((value, index) => {
      rounds[index] ??= []
      rounds[index]!.push([name, value])
    })
  }
  const all = rounds.flatMap((round) => {
    const chunks: Options[] = []
    const size = Math.ceil(round.length / Math.ceil(round.length / atATime))
    for (let at = 0; at < round.length; at += size)
      chunks.push(Object.fromEntries(round.slice(at, at + size)))
    return chunks
  })
  const steps = all.filter((_, step) => isTried(step))
  const from = steps.length > 0 ? shift % steps.length : 0
  return [...steps.slice(from), ...steps.slice(0, from), {}]
}
