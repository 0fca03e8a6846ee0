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
 * A gallery at work in one design with one set of options: the one context of all code of the gallery. When design or
 * options change, this run ends, and another one starts on the same markup and the same index.
 */
export interface Run extends Pick<BlockContext, Means> {
  readonly options: Options
  readonly design: Design
  readonly index: SlideIndex
  /** The part around the slides. */
  readonly track: HTMLElement
  /** The slides as they are now. */
  slides: readonly HTMLElement[]
  readonly controls: readonly Control[]
  readonly rtl: boolean
  /** The speed of a slideshow as the sheet sets it. */
  readonly themedSpeed: string
  readonly t: Text
  /** "3 of 10", for a slide's index. */
  position(index: number): string
  /** Sets an attribute, or removes it where the value is null; writes nothing where it is so already. */
  put(element: Element, name: string, value: string | null): void
  /** What a click on an element does, or Enter and Space where it is no button or link. */
  readonly actions: Map<Element, () => unknown>
  /** Maps keys to steps, where the page names other keys than the arrows. */
  stepOf?: StepOf | undefined
  /** Updates arrows and counter; does nothing until they are made. */
  drawControls: () => void
  /** Runs work once when a visitor comes near the gallery, so that a click or a drag waits for no code. */
  early(load: () => unknown): void
  /** Runs work when the run ends. */
  onEnd(work: () => void): void
}

/** A part that shows the slide before or after. */
export interface Control {
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

/** The layout of a design that does not show all its slides. */
export interface View extends Pick<Feature, 'refresh'> {
  /** @param isAnnounced - a visitor caused the change, so that screen readers announce it */
  show(change: SlideChange, isAnnounced: boolean): void
  /** Slides change by themselves now, or no more: meanwhile changes are not announced. */
  setRotating?(isRotating: boolean): void
}

/** Writes only what is new: to set an attribute again costs the page a style recalculation. */
export const createPut =
  (attrs: Ledger) =>
  (element: Element, name: string, value: string | null): void => {
    if (element.getAttribute(name) === value) return
    if (value === null) attrs.remove(element, name)
    else attrs.set(element, name, value)
  }
