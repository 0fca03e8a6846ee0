/** The adapter of every library in the page; promises are awaited. */
export interface Contender {
  /** Starts the library on the markup of the page. */
  start(): unknown
  /** Ends the library and restores the page; missing if the library has no such method. */
  destroy?(): unknown
}

/** A library that starts many blocks. */
export interface Starter extends Contender {
  /** For libraries that do not observe inserted HTML. */
  hydrate?(container: Element): unknown
  /** For libraries that do not observe removed HTML. */
  dehydrate?(container: Element): unknown
}

/** The one option of each of these blocks, as JSON. */
export interface AccordionOptions {
  allowMultiple: boolean
}

/** Options of a page of galleries, for libraries that take them from script. */
export interface GallerySettings {
  /** Slides in view at a time. */
  readonly perView: number
  /** Milliseconds between automatic changes; 0: none. */
  readonly autoplay: number
}

/** A slider library; it starts again after `destroy`. */
export interface Slider {
  start(settings: GallerySettings): unknown
  destroy(): unknown
}

export interface Banner extends Omit<Contender, 'start'> {
  /**
   * Shows the banner.
   *
   * @param optOut - everything is allowed until the visitor objects
   */
  start(optOut: boolean): unknown
  /** Whether counting visits is allowed now. */
  allows(): boolean | Promise<boolean>
}

/** Its start makes the page's button open a confirmation dialog. */
export interface Dialog extends Contender {
  /** Opens a second one. */
  second(): unknown
}

export interface Toast extends Contender {
  /** Shows a toast. */
  tell(title: string, text: string): void
}
