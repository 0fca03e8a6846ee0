import type * as v from 'valibot'
import type { ImageOptions } from '../../services/images/index.js'
import type { ImageBlockOptions } from './options.js'

type BlockOptions = v.InferOutput<typeof ImageBlockOptions>

/**
 * The options that the page gives this block. The others stay out: what the picture's own attributes say goes
 * before a default.
 */
export function givenOptions(
  { shape, fitAlignment, dprMax, ...others }: BlockOptions,
  given: Readonly<Record<string, unknown>>,
): Partial<ImageOptions> {
  const all: Partial<ImageOptions> = {
    ...others,
    fitAlignment: fitAlignment === 'unset' ? '' : fitAlignment,
    dprMax: dprMax === 0 ? Number.POSITIVE_INFINITY : dprMax,
  }
  const asked = Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(given, name)))
  if (shape === 'none') return asked
  return { ...asked, ownBox: true, mode: all.mode === 'contain' ? 'contain' : 'cover' }
}
