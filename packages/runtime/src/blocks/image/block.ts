import type * as v from 'valibot'
import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { type ImageOptions, type ImageState, images, isNative } from '../../services/images/index.js'
import { IMAGE_NARROW_BELOW_PX } from './constants.js'
import { ImageBlockOptions } from './options.js'

type BlockOptions = v.InferOutput<typeof ImageBlockOptions>

/**
 * The image loader's settings: only the options that are set, because the picture's own attributes take
 * precedence over a default.
 *
 * @param hasText - whether the picture is a part of the block, with text beside it: the sheet sizes it
 */
function loaderOptions(
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

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A picture was loaded, or replaced by a larger one. Its width is in pixels. */
    'image:load': { readonly width: number }
    /** The picture failed to load. Its box stays, with its `alt` text in it. */
    'image:error': undefined
  }
}

/** The interface of a picture for other code. */
export interface ImageHandle {
  /** Loads it now, before all others; resolves when it is loaded or has failed. */
  load(): Promise<void>
  readonly state: ImageState
}

export default defineBlock({
  name: 'image',
  options: ImageBlockOptions,

  init({ element, parts, isSet, options, site, signal, attrs, guard, emit }) {
    const loader = site.shared(images)
    const picture = parts('picture')[0] ?? element
    const hasText = picture !== element
    if (isSet('variant') && !hasText)
      throw new PartError('image', 'picture', '<img data-part="picture"> in a <figure data-block="image">')
    let state: ImageState = 'waiting'

    const listener = {
      state: guard((next: ImageState, width: number) => {
        state = next
        if (next === 'loaded') emit('load', { width })
        if (next === 'failed') emit('error')
      }),
      size: guard(({ width }: { readonly width: number }) => {
        // The sheet measures a picture with text by a container query.
        if (hasText) return
        attrs.toggle(element, 'data-image-narrow', width > 0 && width < IMAGE_NARROW_BELOW_PX)
      }),
    }

    if (options.shape !== 'none') attrs.set(element, 'data-image-shape', options.shape)
    const settings = loaderOptions(options, isSet, hasText)
    if (picture instanceof HTMLImageElement && isNative(picture)) {
      loader.place(picture, settings, signal, listener)
    } else loader.add(picture, settings, signal, listener)

    const handle: ImageHandle = {
      load: () => loader.promote(picture),
      get state() {
        return state
      },
    }
    return { handle }
  },
})
