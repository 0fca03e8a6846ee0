import type { LightboxHandle } from '../../../overlays/lightbox/lightbox.js'
import type { Autoplay } from '../autoplay/autoplay.js'
import type { Run } from '../run.js'

export interface Enlarger {
  /** Opens the lightbox on a slide. */
  enlarge(at: number, opener: HTMLElement | null, fromHistory?: boolean): Promise<void>
  /** Slides were added or removed. */
  refresh(): void
  close(): void
}

const load = () => import('../../../overlays/lightbox/open.js')

/**
 * Pictures that open a lightbox. Its code loads when a visitor approaches, or with the first picture that is
 * opened. Pictures without a link become buttons. The lightbox and the gallery stay on the same slide.
 */
export function createEnlarger(
  run: Run,
  autoplay: () => Pick<Autoplay, 'suspend' | 'resume'> | undefined,
): Enlarger {
  const { site, index, options, put, t, guard, onEnd, element } = run
  let open: LightboxHandle | undefined
  onEnd(() => open?.close())
  // A failure is reported when a picture is opened.
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

  const enlarge: Enlarger['enlarge'] = async (at, opener, fromHistory = false) => {
    try {
      const { groupOf, itemOf, openLightbox } = await load()
      if (run.signal.aborted) return
      const label = element.getAttribute('aria-label')
      const opened = run.slides[at]
      if (!opened) return
      // The lightbox also shows the pictures of other galleries with the same name.
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
