import { PAGE_PART_ATTRIBUTE } from '../../../contract/constants/page.js'
import { sectionBlockId } from '../../../contract/page-sections/body.js'
import type { PageMessage } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { addListener, closest, ofDocument } from '../../../dom/native.js'
import type { LayoutPreview } from '../layout/layout-preview.js'
import type { Outline } from '../outline.js'
import { contentOf, isPlain, type SectionText, textsIn } from './section-texts.js'
import type { Typing } from './typing.js'

/** Elements that a click uses. The fields of their texts are opened by a double click, or by picking. */
const CONTROLS =
  'a[href], area, button, summary, label, input, select, textarea, video, audio, iframe, [contenteditable], [role=button], [role=tab]'

const PICTURES = 'img, picture, svg, video'

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
    this.#selected = pointed
    this.#outline.mark(element, 'picked')
    this.#send({
      type: 'select',
      id: sectionBlockId(section),
      ...(text && { field: text.setting }),
      ...(text && isOnPage && isPlain(text) && { isOnPage }),
    })
  }

  /** Says that the text of an element cannot be changed here. */
  refuse(target: EventTarget | null): void {
    if (!(target instanceof Element) || !hasWords(target)) return
    const reason = closest(target, `[${PAGE_PART_ATTRIBUTE}]`) ? 'site-part' : 'theme'
    this.#send({ type: 'fixed', reason })
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
    const on = (type: 'click' | 'dblclick' | 'keydown', listener: (event: Event) => void) =>
      addListener(
        document,
        type,
        (event: Event) => {
          if (!isPicking() && event.target instanceof Node && !this.#typing.has(event.target)) listener(event)
        },
        { signal },
      )
    on('click', (event) => this.#clicked(event as MouseEvent))
    on('dblclick', (event) => {
      const pointed = this.pointed(event)
      if (pointed?.text && isPlain(pointed.text)) this.#type(pointed)
    })
    on('keydown', (event) => {
      const { key, isComposing } = event as KeyboardEvent
      const selected = this.#selected
      const isFree =
        event.target === ofDocument(document, 'body') ||
        event.target === ofDocument(document, 'documentElement')
      if (key !== 'Enter' || isComposing || !isFree || !selected?.text || !isPlain(selected.text)) return
      event.preventDefault()
      this.#type(selected)
    })
  }

  #clicked(event: MouseEvent): void {
    const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, detail } = event
    const isPlainClick = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
    if (defaultPrevented || !isPlainClick || detail > 1 || !(target instanceof Element)) return
    if (
      closest(target, CONTROLS) ||
      ofDocument(this.#site.document, 'getSelection').call(this.#site.document)?.isCollapsed === false
    )
      return
    const pointed = this.pointed(event)
    if (!pointed) {
      if (!closest(target, '[data-block]')) this.refuse(target)
      return
    }
    const { text } = pointed
    if (!text && !closest(target, PICTURES)) {
      this.refuse(target)
      return
    }
    const isAgain = text !== null && this.#selected?.text?.start === text.start
    if (isAgain && isPlain(text)) this.#type(pointed)
    else this.select(pointed, true)
  }

  #type(pointed: Pointed): void {
    // Browsers type no spaces in buttons, and press them.
    if (closest(pointed.element, CONTROLS)) {
      this.select(pointed, false)
      return
    }
    if (this.#selected?.text?.start !== pointed.text!.start) this.select(pointed, true)
    this.#typing.start(pointed.section, pointed.text!)
  }
}
