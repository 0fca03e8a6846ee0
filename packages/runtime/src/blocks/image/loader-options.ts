import type * as v from 'valibot'
import type { ImageOptions } from '../../services/images/index.js'
import type { ImageBlockOptions } from './options.js'

type BlockOptions = v.InferOutput<typeof ImageBlockOptions>

/**
 * The image loader's settings: only the options that are set, because the picture's own attributes take
 * precedence over a default.
 *
 * @param hasText - whether the picture is a part of the block, with text beside it: the sheet sizes it
 */
export function loaderOptions(
  { shape, variant, imagePosition: _, fitAlignment, dprMax, ...others }: BlockOptions,
  isSet: (option: string) => boolean,
  hasText = false,
): Partial<ImageOptions> {
  const all: Partial<ImageOptions> = {
    ...others,
    fitAlignment: fitAlignment === 'unset' ? '' : fitAlignment,
    dprMax: dprMax === 0 ? Number.POSITIVE_INFINITY : dprMax,
  }
  const set = Object.fromEntries(Object.entries(all).filter(([name]) => isSet(name)))
  const isCropped = shape !== 'none' || (hasText && variant === 'poster')
  if (!isCropped) return { ...set, ownBox: hasText }
  return { ...set, ownBox: true, mode: all.mode === 'contain' ? 'contain' : 'cover' }
}
