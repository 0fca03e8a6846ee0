/** What the panel does to the frame's element. */
export interface FrameControls {
  /** Shows another page of the site. */
  load(path: string): void
  /** Loads the same page again, and scrolls to where it was. */
  reload(): void
}

/**
 * @param frame - the element, while there is one
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
        const back = () =>
          element.contentWindow?.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
        element.addEventListener('load', back, { once: true })
        page.location.reload()
      } catch {
        // A page that could not be loaded is not ours to look into.
        element.src = element.getAttribute('src') ?? '/'
      }
    },
  }
}
