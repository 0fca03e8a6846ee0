import { defineBlock } from '../../core/block.js'
import { gallery } from '../../services/messages/areas/gallery.js'
import { pageMessages } from '../../services/messages/page.js'
import { GalleryOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** Another slide is shown. */
    'gallery:change': { readonly index: number }
  }
}

/** What other code may do with a gallery. */
export interface GalleryHandle {
  /** Shows a slide; numbers past the ends wrap. */
  select(index: number): void
  readonly currentIndex: number
}

export default defineBlock({
  name: 'gallery',
  options: GalleryOptions,

  measure({ part, parts }) {
    part('slide')
    return { track: part('slides'), slides: parts('slide') }
  },

  async init({ element, parts, attrs, on, emit, options, site, measured }) {
    const { track, slides } = measured
    const { t } = await site.shared(pageMessages)(gallery)
    const [previous, next, counter] = ['previous', 'next', 'counter'].map((name) => parts(name)[0])
    const count = slides.length
    let { loop } = options
    let currentIndex = 0

    const show = () => {
      for (const [index, slide] of slides.entries()) {
        if (index === currentIndex) {
          attrs.set(slide, 'data-current', '')
          attrs.remove(slide, 'inert')
        } else {
          attrs.remove(slide, 'data-current')
          attrs.set(slide, 'inert', '')
        }
      }
      for (const [control, end] of [
        [previous, 0],
        [next, count - 1],
      ] as const) {
        if (!control) continue
        if (!loop && currentIndex === end) attrs.set(control, 'aria-disabled', 'true')
        else attrs.remove(control, 'aria-disabled')
      }
      if (counter) attrs.text(counter, t('gallery.counter', { current: currentIndex + 1, count }))
    }

    const select = (index: number) => {
      const wrapped = ((index % count) + count) % count
      if (wrapped === currentIndex) return
      currentIndex = wrapped
      show()
      emit('change', { index: currentIndex })
    }

    const step = (by: number) => {
      const index = currentIndex + by
      if (loop || (index >= 0 && index < count)) select(index)
    }

    attrs.set(element, 'aria-roledescription', t('gallery.carousel'))
    if (!element.hasAttribute('role') && element.localName !== 'section') attrs.set(element, 'role', 'group')
    if (!element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby')) {
      attrs.set(element, 'aria-label', t('gallery.label'))
    }
    attrs.set(track, 'aria-live', 'polite')
    for (const [index, slide] of slides.entries()) {
      // A figure is a group already, and may not be called one.
      if (slide.localName !== 'figure') attrs.set(slide, 'role', 'group')
      attrs.set(slide, 'aria-roledescription', t('gallery.slide'))
      attrs.set(slide, 'aria-label', t('gallery.counter', { current: index + 1, count }))
    }
    if (previous) on(previous, 'click', () => step(-1))
    if (next) on(next, 'click', () => step(1))
    show()

    const handle: GalleryHandle = {
      select,
      get currentIndex() {
        return currentIndex
      },
    }
    return {
      handle,
      update(changed: typeof options) {
        loop = changed.loop
        show()
      },
    }
  },
})
