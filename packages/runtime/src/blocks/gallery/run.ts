import type { BlockContext } from '../../core/block.js'
import type { Ledger } from '../../dom/ledger.js'
import type { OptionsOf } from '../../schema/option.js'
import type { Messages } from '../../services/messages/messages.js'
import type { StepOf } from './controls/keyboard.js'
import type { Design } from './layouts/design.js'
import type { GalleryOptions } from './options.js'
import type { SlideChange, SlideIndex } from './slide-index.js'

export type Options = OptionsOf<typeof GalleryOptions>

/** The gallery's texts. */
export type Text = Messages<keyof typeof import('../../contract/messages/en/gallery.json')>['t']

/**
 * A gallery at work in one design with one set of options. When either changes, all of it is undone and another
 * one starts on the same markup and the same index.
 */
export interface Run
  extends Pick<BlockContext, 'element' | 'site' | 'signal' | 'attrs' | 'on' | 'guard' | 'emit' | 'parts'> {
  readonly options: Options
  readonly design: Design
  readonly index: SlideIndex
  /** The part around the slides. */
  readonly track: HTMLElement
  /** The slides as they are now. */
  slides: readonly HTMLElement[]
  readonly controls: readonly Control[]
  readonly rtl: boolean
  /** What the sheet says of a slideshow's speed. */
  readonly themedSpeed: string
  readonly t: Text
  /** "3 of 10": where a slide is, counted from 0. */
  position(index: number): string
  /** What the page gives, as it was written. */
  readonly given: Readonly<Record<string, unknown>>
  /** Whether the page gives this option, so that its value is not the design's own. */
  isGiven(option: keyof Options): boolean
  /** Sets an attribute, or removes it where the value is null; leaves alone what is so already. */
  put(element: Element, name: string, value: string | null): void
  /** What a click on an element does, or Enter and Space where it is no button or link. */
  readonly actions: Map<Element, () => unknown>
  /** What keys do, where the page names other ones than the arrows. */
  stepOf?: StepOf | undefined
  /** Brings arrows and counter up to date; nothing until they are made. */
  drawControls: () => void
  /** Runs work once when a visitor comes near the gallery, so that a click or a drag waits for no code. */
  early(load: () => unknown): void
  /** Runs when the run ends. */
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

/** Controls that show where the gallery is. */
export interface Pointer {
  /** Reads layout that `draw` needs, before anything is written. */
  read?(): void
  draw(): void
}

/** What draws a design that does not show all its slides. */
export interface View extends Pick<Feature, 'refresh'> {
  /** @param asked - by the visitor: it is told to those who do not see it */
  show(change: SlideChange, asked: boolean): void
  /** Slides change by themselves now, or no more: what they say is not read out meanwhile. */
  setRotating?(now: boolean): void
}

/** Writes only what is new: an attribute that is set again costs the page a style recalculation. */
export const createPut =
  (attrs: Ledger) =>
  (element: Element, name: string, value: string | null): void => {
    if (element.getAttribute(name) === value) return
    if (value === null) attrs.remove(element, name)
    else attrs.set(element, name, value)
  }
