import type { LightboxHandle } from '../../../overlays/lightbox/lightbox.js'
import type { Run } from '../run.js'

/** Opens the lightbox on a slide. */
export type Enlarge = (at: number, opener: HTMLElement | null, fromHistory?: boolean) => Promise<void>

const load = () => import('../../../overlays/lightbox/open.js')

/**
 * Pictures that open a lightbox. Its code comes when a visitor comes near, or with the first one that is opened. Pictures without a link become
 * buttons; the lightbox and the gallery keep to the same slide.
 */
export function createEnlarge(
  run: Run,
  autoplay: () => { suspend(why: string): void; resume(why: string): void } | undefined,
): { readonly enlarge: Enlarge; refresh(): void; close(): void } {
  const { site, index, options, put, t, guard, onEnd, element } = run
  let open: LightboxHandle | undefined
  onEnd(() => open?.close())
  // Whether it came shows when it is wanted.
  run.early(() => load().catch(() => {}))

  const refresh = () => {
    const count = run.slides.length
    run.slides.forEach((slide, at) => {
      for (const image of slide.querySelectorAll('img')) {
        if (image.closest('a, button, [data-block="video"], [data-part="meta"]')) continue
        const title = image.alt
        put(image, 'role', 'button')
        put(image, 'tabindex', '0')
        put(
          image,
          'aria-label',
          title ? t('gallery.open', { title }) : t('gallery.openUntitled', { current: at + 1, count }),
        )
      }
    })
  }

  const enlarge: Enlarge = async (at, opener, fromHistory = false) => {
    try {
      const { groupOf, itemOf, openLightbox } = await load()
      if (run.signal.aborted) return
      const label = element.getAttribute('aria-label')
      const opened = run.slides[at]
      if (!opened) return
      // A gallery with a name shows what others of that name hold too.
      const group = element.hasAttribute('data-lightbox') ? groupOf(element) : []
      const shown = group.includes(opened) ? group : run.slides
      autoplay()?.suspend('lightbox')
      open = openLightbox(site, {
        items: shown.map((slide) => itemOf(slide)),
        index: shown.indexOf(opened),
        opener,
        theme: options.lightboxTheme,
        ...(label && { label }),
        fromHistory,
        onChange: guard((now: number) => {
          const own = run.slides.indexOf(shown[now]!)
          if (own >= 0) index.select(own, 'lightbox')
        }),
        onClose: guard(() => {
          open = undefined
          autoplay()?.resume('lightbox')
        }),
      })
    } catch (cause) {
      const { warnMissing } = await import('../errors.js')
      warnMissing('lightbox', element, cause)
      // The link still leads to the picture.
      if (opener instanceof HTMLAnchorElement) globalThis.location.assign(opener.href)
    }
  }

  return { enlarge, refresh, close: () => open?.close() }
}
