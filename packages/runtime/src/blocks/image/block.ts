import { defineBlock } from '../../core/block.js'
import { PartError } from '../../core/errors.js'
import { type ImageState, images, isNative } from '../../services/images/index.js'
import { IMAGE_NARROW_BELOW_PX } from './constants.js'
import { loaderOptions } from './loader-options.js'
import { ImageBlockOptions } from './options.js'

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
