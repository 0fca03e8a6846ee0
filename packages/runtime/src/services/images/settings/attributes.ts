import { getAttribute } from '../../../dom/native.js'
import { CROP_MODES, type ImageOptions, SIZE_FORMATS } from './options.js'

/** What a page wrote and cannot be meant; the default is used instead. */
export interface Mistake {
  readonly option: string
  readonly given: string
}

/** Reads a text; undefined where it says nothing, or nothing that is allowed. */
type Read<Value> = (given: string) => Value | undefined

const flag: Read<boolean> = (given) =>
  given === 'true' ? true : given === 'false' || given === '' ? false : undefined

const amount: Read<number> = (given) =>
  given.trim() !== '' && Number(given) >= 0 ? Number(given) : undefined

const text: Read<string> = (given) => given

const one =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (given) =>
    names.find((name) => name === given)

type Readers = {
  readonly [Name in keyof ImageOptions]?: readonly [attribute: string, Read<ImageOptions[Name]>]
}

/**
 * The attributes of pictures on existing pages. `data-load` is none of them: `data-load="false"` says that the
 * browser does not load the picture but the loader will, so it stops nothing.
 */
const READERS: Readers = {
  source: ['data-src', text],
  dimensions: ['data-image-dimensions', text],
  fixedRatio: ['data-fixed-ratio', flag],
  focalPoint: ['data-image-focal-point', text],
  forceUpdate: ['data-force-update', flag],
  mode: ['data-mode', one(CROP_MODES)],
  sizeAdjustment: ['data-size-adjustment', amount],
  sizeFormat: ['data-size-format', one(SIZE_FORMATS)],
  availableWidths: ['data-available-widths', text],
  stretch: ['data-stretch', flag],
  useBackgroundImage: ['data-use-background-image', flag],
  useAdvancedPositioning: ['data-use-advanced-positioning', flag],
  allowSaveData: ['data-allow-save-data', flag],
  dprMin: ['data-dpr-min', amount],
  dprMax: ['data-dpr-max', amount],
  fitAlignment: ['data-fit-alignment', text],
}

/** What a picture's own attributes say. */
export function readAttributes(image: Element): {
  readonly options: Partial<ImageOptions>
  readonly mistakes: readonly Mistake[]
} {
  const options: Record<string, unknown> = {}
  const mistakes: Mistake[] = []
  for (const [option, [attribute, read]] of Object.entries(READERS)) {
    const given = getAttribute(image, attribute)
    if (given === null) continue
    const value = read(given)
    if (value === undefined) mistakes.push({ option, given })
    else options[option] = value
  }
  options.source ||= getAttribute(image, 'data-image') ?? undefined
  if (options.source === undefined) delete options.source
  return { options, mistakes }
}
