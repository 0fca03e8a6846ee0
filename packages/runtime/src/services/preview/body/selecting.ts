import { PAGE_PART_ATTRIBUTE } from '../../../contract/constants/page.js'
import { sectionBlockId } from '../../../contract/page-sections/body.js'
import type { FixedReason, PageMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { addListener, closest, getAttribute, ofDocument, query } from '../../../dom/native.js'
import type { LayoutPreview } from '../layout/layout-preview.js'
import type { Outline } from '../outline.js'
import { contentOf, type SectionText, textsIn } from '../section-texts.js'
import { controlAround, isLeaving } from './controls.js'
import type { Typing } from './typing.js'

const PICTURES = 'img, picture, svg, video'

const isPicture = (target: EventTarget | null): boolean =>
  target instanceof Element && closest(target, PICTURES) !== null

/** The address of the picture around an element; none for a drawing or a video. */
function pictureAt(target: Element): string | undefined {
  const around = closest(target, 'img, picture')
  const image = around?.localName === 'picture' ? query(around, 'img') : around
  return (image && getAttribute(image, 'src')?.slice(0, ADDRESS_MAX_LENGTH)) || undefined
}

/** Why a text cannot be changed where it stands: the title of the page, the menu and all else have other places. */
function reasonOf(target: Element): FixedReason {
  if (closest(target, `[${PAGE_PART_ATTRIBUTE}]`)) return closest(target, 'nav') ? 'menu' : 'site-part'
  const title = closest(target, 'h1')?.textContent?.trim()
  return title && ofDocument(target.ownerDocument, 'title').startsWith(title) ? 'title' : 'theme'
}

/** Longer addresses contain the picture itself, so no setting has them. */
const ADDRESS_MAX_LENGTH = 2000

/** How long a click on a link waits for a second one, with which its words are typed, or its picture is selected. */
const DOUBLE_CLICK_MS = 300

/** A click with the main button, and no key that gives it another meaning. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A section, or a text of it, under the pointer. */
export interface Pointed {
  readonly section: string
  /** Null for the section as a whole. */
  readonly text: SectionText | null
  /** The element to outline. */
  readonly element: Element
}

/** Whether a node stands between the comments of a text. */
const isIn = (text: SectionText, node: Node): boolean => contentOf(text).some((each) => each.contains(node))

const hasWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '')

/** The node under the pointer: several texts may stand in one element. */
function nodeAt(document: Document, { clientX, clientY }: MouseEvent): Node | null {
  const caret = ofDocument(document, 'caretPositionFromPoint') as
    | Document['caretPositionFromPoint']
    | undefined
  return caret?.call(document, clientX, clientY)?.offsetNode ?? null
}

/** Lets an owner select texts and pictures of sections by clicking them on the page, and starts to type them. */
export class Selecting {
  readonly #site: Site
  readonly #layout: LayoutPreview
  readonly #typing: Typing
  readonly #outline: Outline
  readonly #send: (message: PageMessage) => void
  #selected: Pointed | null = null
  #following: ReturnType<typeof setTimeout> | undefined
  /** A click that has waited is dispatched. */
  #isFollowing = false

  constructor(
    site: Site,
    layout: LayoutPreview,
    typing: Typing,
    outline: Outline,
    send: (message: PageMessage) => void,
  ) {
    this.#site = site
    this.#layout = layout
    this.#typing = typing
    this.#outline = outline
    this.#send = send
  }

  /** The section with what an event points at in it; null outside of sections. */
  pointed(event: Event): Pointed | null {
    const { target } = event
    if (!(target instanceof Element)) return null
    const part = this.#layout.partAround(target)
    const nodes = part?.type === undefined ? undefined : this.#layout.nodesOf(part.id)
    if (!part || !nodes) return null
    const near = textsIn(nodes).filter((text) => text.start.parentNode === target || isIn(text, target))
    const node = near.length > 1 ? nodeAt(this.#site.document, event as MouseEvent) : null
    const text = near.find((each) => node && isIn(each, node)) ?? near[0] ?? null
    return { section: part.id, text, element: text?.start.parentElement ?? target }
  }

  /** Selects what is pointed at, in the page and in the panel. */
  select(pointed: Pointed, isOnPage: boolean): void {
    const { section, text, element } = pointed
    const picture = text ? undefined : pictureAt(element)
    this.#selected = pointed
    this.#outline.mark(element, 'picked')
    this.#send({
      type: 'select',
      id: sectionBlockId(section),
      ...(text && { field: text.setting }),
      ...(text && isOnPage && { isOnPage }),
      ...(picture !== undefined && { picture }),
    })
  }

  /** Says that the text of an element cannot be changed here. */
  refuse(target: EventTarget | null): void {
    if (!(target instanceof Element) || !hasWords(target)) return
    this.#send({ type: 'fixed', reason: reasonOf(target) })
  }

  /** Whether a section is selected by one of its texts, so that its mark stays. */
  hasSelected(section: string): boolean {
    return this.#selected?.section === section && this.#selected.element.isConnected
  }

  /** Something else is selected. */
  leave(): void {
    this.#selected = null
  }

  /** Begins to listen for clicks, unless they pick. */
  listen(isPicking: () => boolean): void {
    const { document, signal } = this.#site
    const on = (
      type: 'click' | 'dblclick' | 'keydown',
      listener: (event: Event) => void,
      capture: boolean = false,
    ) =>
      addListener(
        document,
        type,
        (event: Event) => {
          if (!isPicking() && event.target instanceof Node && !this.#typing.has(event.target)) listener(event)
        },
        { capture, signal },
      )
    addListener(signal, 'abort', () => clearTimeout(this.#following), { once: true })
    on('click', (event) => this.#waitForSecond(event as MouseEvent), true)
    on('click', (event) => this.#clicked(event as MouseEvent))
    on('dblclick', (event) => {
      const pointed = this.pointed(event)
      if (pointed?.text) this.#type(pointed)
      else if (pointed && isPicture(event.target)) this.select(pointed, false)
    })
    on('keydown', (event) => {
      const { key, isComposing } = event as KeyboardEvent
      const selected = this.#selected
      const isFree =
        event.target === ofDocument(document, 'body') ||
        event.target === ofDocument(document, 'documentElement')
      if (key !== 'Enter' || isComposing || !isFree || !selected?.text) return
      event.preventDefault()
      this.#type(selected)
    })
  }

  /**
   * A first click on the words or the picture of a link leads to another page, so it waits for a second one. Then the page gets it, as if
   * the person had clicked later.
   */
  #waitForSecond(event: MouseEvent): void {
    const { target, detail } = event
    // The keyboard has no double click.
    if (this.#isFollowing || detail === 0 || !isPlainClick(event) || !(target instanceof HTMLElement)) return
    const pointed = isLeaving(target) ? this.pointed(event) : null
    if (!pointed?.text && !(pointed && isPicture(target))) return
    event.preventDefault()
    event.stopImmediatePropagation()
    clearTimeout(this.#following)
    if (detail > 1) return
    this.#following = setTimeout(() => {
      this.#isFollowing = true
      target.click()
      this.#isFollowing = false
    }, DOUBLE_CLICK_MS)
  }

  #clicked(event: MouseEvent): void {
    const { target, defaultPrevented, detail } = event
    if (defaultPrevented || !isPlainClick(event) || detail > 1 || !(target instanceof Element)) return
    if (
      controlAround(target) ||
      ofDocument(this.#site.document, 'getSelection').call(this.#site.document)?.isCollapsed === false
    )
      return
    const pointed = this.pointed(event)
    if (!pointed) {
      if (!closest(target, '[data-block]')) this.refuse(target)
      return
    }
    const { text } = pointed
    if (!text && !isPicture(target)) {
      this.refuse(target)
      return
    }
    const isAgain = text !== null && this.#selected?.text?.start === text.start
    if (isAgain) this.#type(pointed)
    else this.select(pointed, true)
  }

  #type(pointed: Pointed): void {
    if (this.#selected?.text?.start !== pointed.text!.start) this.select(pointed, true)
    this.#typing.start(pointed.section, pointed.text!)
  }
}
