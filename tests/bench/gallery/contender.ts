/** What the page was served for; a library that takes options from script needs them again. */
export interface Settings {
  /** Slides that are seen at a time. */
  readonly perView: number
  /** Milliseconds between changes without a visitor; 0: none. */
  readonly autoplay: number
}

/** What the bench asks of a slider library in the page; promises are awaited. */
export interface GalleryContender {
  /** Makes every gallery of the page work; called again after `destroy`. */
  start(settings: Settings): unknown
  destroy(): unknown
}

/** The roots of all galleries of the page. */
export const galleries = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('[data-bench-gallery]'),
]
