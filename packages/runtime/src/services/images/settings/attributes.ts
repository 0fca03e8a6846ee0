import { getAttribute } from '../../../dom/native.js'
import { CROP_MODES, type ImageOptions, SIZE_FORMATS } from './options.js'

/** An invalid option of a picture; its default is used instead. */
export interface ImageIssue {
  readonly option: string
  readonly value: string
}

/** Reads an attribute's value; undefined if it is invalid. */
type Read<Value> = (text: string) => Value | undefined

const flag: Read<boolean> = (written) =>
  written === 'true' ? true : written === 'false' || written === '' ? false : undefined

const amount: Read<number> = (written) =>
  written.trim() !== '' && Number(written) >= 0 ? Number(written) : undefined

const text: Read<string> = (written) => written

const one =
  <Name extends string>(names: readonly Name[]): Read<Name> =>
  (written) =>
    names.find((name) => name === written)

type Readers = {
  readonly [Name in keyof ImageOptions]?: readonly [attribute: string, Read<ImageOptions[Name]>]
}

/**
 * Attributes of pictures on existing pages. `data-load` is not among them: `data-load="false"` only means that the
 * loader loads the picture and not the browser.
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

/** Reads the options from a picture's attributes. */
export function readAttributes(image: Element): {
  readonly options: Partial<ImageOptions>
  readonly issues: readonly ImageIssue[]
} {
  const options: Record<string, unknown> = {}
  const issues: ImageIssue[] = []
  for (const [option, [attribute, read]] of Object.entries(READERS)) {
    const written = getAttribute(image, attribute)
    if (written === null) continue
    const value = read(written)
    if (value === undefined) issues.push({ option, value: written })
    else options[option] = value
  }
  options.source ||= getAttribute(image, 'data-image') ?? undefined
  if (options.source === undefined) delete options.source
  return { options, issues }
}
