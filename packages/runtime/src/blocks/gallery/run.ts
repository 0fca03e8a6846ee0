import type { BlockContext } from '../../core/block.js'
import type { Ledger } from '../../dom/ledger.js'
import type { OptionsOf } from '../../schema/option.js'
import type { MessageKey } from '../../services/messages/areas.js'
import type { Messages } from '../../services/messages/messages.js'
import type { StepOf } from './controls/keyboard.js'
import type { Design } from './layouts/design.js'
import type { GalleryOptions } from './options.js'
import type { SlideChange, SlideIndex } from './slide-index.js'

export type Options = OptionsOf<typeof GalleryOptions>

/** The gallery's texts. */
export type Text = Messages<MessageKey<'gallery'>>['t']

type Means =
  | 'element'
  | 'site'
  | 'signal'
  | 'attrs'
  | 'on'
  | 'guard'
  | 'emit'
  | 'parts'
  | 'rawOptions'
  | 'isSet'

/**
 * A gallery in one design with one set of options. It is the one context of all gallery code. When design or
 * options change, this run ends, and another one starts on the same markup and the same index.
 */
export interface Run extends Pick<BlockContext, Means> {
  readonly options: Options
  readonly design: Design
  readonly index: SlideIndex
  /** The part around the slides. */
  readonly track: HTMLElement
  /** The current slides. */
  slides: readonly HTMLElement[]
  readonly controls: readonly Control[]
  readonly rtl: boolean
  /** The speed of a slideshow as the sheet sets it. */
  readonly themedSpeed: string
  readonly t: Text
  /** "3 of 10", for a slide's index. */
  position(index: number): string
  /**
   * Sets an attribute, or removes it if the value is null. Writes nothing if the attribute has that value
   * already.
   */
  put(element: Element, name: string, value: string | null): void
  /** The action of a click on an element, and of Enter and Space where it is neither button nor link. */
  readonly actions: Map<Element, () => unknown>
  /** Maps keys to steps, if the page sets keys other than the arrows. */
  stepOf?: StepOf | undefined
  /** Updates arrows and counter; does nothing until they exist. */
  drawControls: () => void
  /** Runs work once when a visitor approaches the gallery, so that a click or a drag does not wait for code. */
  early(load: () => unknown): void
  /** Runs work when the run ends. */
  onEnd(work: () => void): void
}

/** A part that shows the next or the previous slide. */
interface Control {
  readonly element: HTMLElement
  readonly by: 1 | -1
}

/** A piece of a gallery that follows its index and its slides. */
export interface Feature {
  /** Another slide is the current one. */
  show?(change: SlideChange): void
  /** Slides were added or removed. */
  refresh?(): void
}

/** Controls that show the current position. */
export interface PositionControl {
  /** Reads layout that `draw` needs, before anything is written. */
  read?(): void
  draw(): void
}

/** The layout of a design that does not show all slides. */
export interface View extends Pick<Feature, 'refresh'> {
  /** @param isAnnounced - a visitor caused the change, so that screen readers announce it */
  show(change: SlideChange, isAnnounced: boolean): void
  /** Slides now change by themselves, or no longer do; changes are not announced while they do. */
  setRotating?(isRotating: boolean): void
}

/** Writes only changed values: setting an attribute again costs the page a style recalculation. */
export const createPut =
  (attrs: Ledger) =>
  (element: Element, name: string, value: string | null): void => {
    if (element.getAttribute(name) === value) return
    if (value === null) attrs.remove(element, name)
    else attrs.set(element, name, value)
  }
