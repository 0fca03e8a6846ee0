/** What the bench asks of every library in the page; promises are awaited. */
export interface Contender {
  /** Makes what stands in the page work. */
  start(): unknown
  /** Ends it and leaves the page as it was; none where the library has no such way. */
  destroy?(): unknown
  end?(): unknown
}

/** A library that starts many blocks. */
export interface Starter extends Contender {
  /** For libraries that do not see HTML inserted later. */
  hydrate?(container: Element): unknown
  /** For libraries that do not see HTML taken out. */
  dehydrate?(container: Element): unknown
}

/** The one option each of these blocks carries as JSON. */
export interface AccordionOptions {
  allowMultiple: boolean
}

/** What a page of galleries was served for; a library that takes options from script needs them again. */
export interface GallerySettings {
  /** Slides that are seen at a time. */
  readonly perView: number
  /** Milliseconds between changes without a visitor; 0: none. */
  readonly autoplay: number
}

/** A slider library; it starts again after `destroy`. */
export interface Slider {
  start(settings: GallerySettings): unknown
  destroy(): unknown
}

export interface Banner extends Omit<Contender, 'start'> {
  /**
   * Asks the visitor.
   *
   * @param optOut - what is not refused is allowed, before the visitor has said anything
   */
  start(optOut: boolean): unknown
  /** Whether counting visits is allowed now. */
  allows(): boolean | Promise<boolean>
}

/** Its start makes the button of the page open a dialog that asks. */
export interface Dialog extends Contender {
  /** Opens a second one. */
  second(): unknown
}

export interface Toast extends Contender {
  /** Shows a toast. */
  tell(title: string, text: string): void
}
