/** Loads pages in the frame's element. */
export interface FrameControls {
  /** Shows another page of the site. */
  load(path: string): void
  /** Loads the same page again, and restores its scroll position. */
  reload(): void
  /** Hides what lies over the page, or shows it again: on this page, until the next one loads. */
  hideOverlays(isHidden: boolean): void
}

/** The banner of cookies and the bars at the edges of a window. What the panel itself shows has a mark. */
const OVERLAYS =
  ':is([data-overlay="cookie-banner"], .site-info, .site-licensed):not([data-site-preview-section])'

/**
 * @param frame - returns the element, if there is one
 */
export function createFrameControls(frame: () => HTMLIFrameElement | null): FrameControls {
  let sheet: CSSStyleSheet | null = null
  return {
    hideOverlays(isHidden) {
      const page = frame()?.contentWindow as (Window & typeof globalThis) | null | undefined
      try {
        if (!page) return
        const { document, CSSStyleSheet } = page
        const others = [...document.adoptedStyleSheets].filter((each) => each !== sheet)
        // A sheet belongs to one document, and the page's policy allows no style element.
        sheet = isHidden ? new CSSStyleSheet() : null
        sheet?.replaceSync(`${OVERLAYS} { display: none !important }`)
        document.adoptedStyleSheets = sheet ? [...others, sheet] : others
      } catch {
        // The error page of a failed load has another origin.
      }
    },
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
