/** Loads pages in the frame's element. */
export interface FrameControls {
  /** Shows another page of the site. */
  load(path: string): void
  /** Loads the same page again, and restores its scroll position. */
  reload(): void
}

/**
 * @param frame - returns the element, if there is one
 */
export function createFrameControls(frame: () => HTMLIFrameElement | null): FrameControls {
  return {
    load(path) {
      const element = frame()
      if (element) element.src = path
    },
    reload() {
      const element = frame()
      const page = element?.contentWindow
      if (!element || !page) return
      try {
        const { scrollX, scrollY } = page
        const restoreScroll = () =>
          element.contentWindow?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        element.addEventListener('load', restoreScroll, { once: true })
        page.location.reload()
      } catch {
        // The error page of a failed load has another origin and cannot be read.
        element.src = element.getAttribute('src') ?? '/'
      }
    },
  }
}
