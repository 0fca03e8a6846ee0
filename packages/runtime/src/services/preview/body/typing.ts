import { sectionBlockId } from '../../../contract/page-sections/body.js'
import { type PageMessage, TYPED_TEXT_MAX_LENGTH } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { addListener, createElement, ofDocument } from '../../../dom/native.js'
import type { PartRenderings } from '../layout/part-renderings.js'
import { contentOf, type SectionText, TYPED } from './section-texts.js'

const EDITABLE = 'contenteditable'

/** A text while it is typed. */
interface Session {
  readonly section: string
  readonly text: SectionText
  readonly host: HTMLElement
  /** The nodes of the host before, or null if it is there for the text alone. */
  readonly nodes: readonly ChildNode[] | null
  readonly before: string
  /** The texts that the panel has not answered yet. */
  sent: string[]
  last: string
  readonly controller: AbortController
  readonly release: () => Promise<void>
}

/** The text in an element that is typed in. Browsers add a line break after a last empty line. */
const typedIn = (host: Node): string =>
  [...host.childNodes]
    .map((node) =>
      node.nodeName === 'BR' ? '\n' : node.nodeType === Node.COMMENT_NODE ? '' : node.textContent,
    )
    .join('')
    .replaceAll('\u00A0', ' ')
    .replace(/\n$/, '')
    .slice(0, TYPED_TEXT_MAX_LENGTH)

const inOneLine = (text: string): string => {
  const [first = '', ...more] = text.split('\n')
  return more.length === 0 ? text : [first.trimEnd(), ...more.map((line) => line.trim())].join(' ')
}

/** Whether an element has nothing but a text. */
const isAlone = ({ start, end }: SectionText, parent: Node): boolean =>
  [...parent.childNodes].every(
    (node) =>
      node === start ||
      node === end ||
      contentOf({ start, end }).includes(node) ||
      (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === ''),
  )

/**
 * Lets a person type plain texts of sections on the page. Each change goes to the panel, which keeps it like one in its
 * form. Meanwhile the server's rendering of the section waits.
 */
export class Typing {
  readonly #site: Site
  readonly #parts: Pick<PartRenderings, 'hold'>
  readonly #send: (message: PageMessage) => void
  #session: Session | null = null

  constructor(site: Site, parts: Pick<PartRenderings, 'hold'>, send: (message: PageMessage) => void) {
    this.#site = site
    this.#parts = parts
    this.#send = send
    addListener(site.signal, 'abort', () => this.end(), { once: true })
  }

  /** Whether a node is in the text that is typed. */
  has(node: Node): boolean {
    return this.#session?.host.contains(node) ?? false
  }

  /** Starts to type a text, with the caret at its end. */
  start(section: string, text: SectionText): void {
    this.end()
    const parent = text.start.parentElement
    if (!parent) return
    const { document } = this.#site
    const isOwn = isAlone(text, parent)
    const host = isOwn ? parent : createElement(document, 'span')
    const nodes = isOwn ? [...parent.childNodes] : null
    const before = typedIn({ childNodes: contentOf(text) } as never)
    if (!isOwn) {
      text.start.before(host)
      host.append(text.start, ...contentOf(text), text.end)
    }
    host.replaceChildren(text.start, before, text.end)
    host.setAttribute(TYPED, text.kind)
    host.setAttribute(EDITABLE, 'plaintext-only')
    // Older browsers know only formatted editing. "true" would stop the undo of the panel.
    if (!host.isContentEditable) host.setAttribute(EDITABLE, '')
    const controller = new AbortController()
    const release = this.#parts.hold(section)
    this.#session = { section, text, host, nodes, before, sent: [], last: before, controller, release }
    this.#listen(this.#session)
    host.focus({ preventScroll: true })
    this.#caretToEnd()
  }

  /**
   * A text comes from the panel.
   *
   * @returns whether it is the one that is typed
   */
  receive(section: string, setting: string, value: string): boolean {
    const session = this.#session
    if (session?.section !== section || session.text.setting !== setting) return false
    const at = session.sent.lastIndexOf(value)
    // The panel shows one that was typed before, or the last one.
    if (at >= 0) session.sent = session.sent.slice(at + 1)
    else if (value !== session.last) {
      session.last = value
      session.sent = []
      session.host.replaceChildren(session.text.start, value, session.text.end)
      this.#caretToEnd()
    }
    return true
  }

  /** Ends typing. The text stays. */
  end(): void {
    const session = this.#session
    if (!session) return
    this.#session = null
    const { host, text, nodes, controller, last, release } = session
    controller.abort()
    host.removeAttribute(TYPED)
    host.removeAttribute(EDITABLE)
    const content = ofDocument(this.#site.document, 'createTextNode').call(this.#site.document, last)
    if (!nodes) host.replaceWith(text.start, content, text.end)
    else {
      const start = nodes.indexOf(text.start)
      const end = nodes.indexOf(text.end)
      host.replaceChildren(...nodes.slice(0, start + 1), content, ...nodes.slice(end))
    }
    void release()
  }

  /** Gives back the text as it was before. */
  #giveBack(session: Session): void {
    if (session.last !== session.before) {
      session.last = session.before
      this.#report(session, true)
    }
    this.end()
  }

  #report({ section, text: { setting }, last }: Session, isTakenBack = false): void {
    const id = sectionBlockId(section)
    this.#send({ type: 'text', id, setting, value: last, ...(isTakenBack && { isTakenBack }) })
  }

  #changed(session: Session): void {
    const value = typedIn(session.host)
    if (value === session.last) return
    session.last = value
    session.sent.push(value)
    this.#report(session)
  }

  #listen(session: Session): void {
    const { host, controller, text } = session
    const { signal } = controller
    const on = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => host.addEventListener(name, listener, { signal })
    on('input', (event) => {
      // A word that is being composed is no text yet.
      if (!(event as InputEvent).isComposing) this.#changed(session)
    })
    on('compositionend', () => this.#changed(session))
    on('beforeinput', (event) => {
      const { inputType } = event as InputEvent
      const isBreak = inputType === 'insertParagraph' || inputType === 'insertLineBreak'
      if (isBreak && text.kind === 'line') this.#end(event)
      else if (isBreak) this.#insert(session, event, '\n')
      // The panel undoes.
      else if (/^(?:history|format|insertFromDrop)/.test(inputType)) event.preventDefault()
    })
    on('paste', (event) => {
      const plain = (event.clipboardData?.getData('text/plain') ?? '').replaceAll('\r\n', '\n')
      this.#insert(session, event, text.kind === 'line' ? inOneLine(plain) : plain)
    })
    on('keydown', (event) => {
      if (event.isComposing) return
      if (event.key === 'Escape') {
        event.preventDefault()
        this.#giveBack(session)
      } else if (event.key === 'Enter' && text.kind === 'line') this.#end(event)
    })
    on('blur', () => {
      this.#changed(session)
      this.end()
    })
  }

  #end(event: Event): void {
    event.preventDefault()
    this.end()
  }

  #insert(session: Session, event: Event, text: string): void {
    event.preventDefault()
    const selection = ofDocument(this.#site.document, 'getSelection').call(this.#site.document)
    if (!selection || selection.rangeCount === 0) return
    const range = selection.getRangeAt(0)
    range.deleteContents()
    const node = ofDocument(this.#site.document, 'createTextNode').call(this.#site.document, text)
    range.insertNode(node)
    // A line break at the end of a text has no line after it.
    if (text.endsWith('\n') && !node.nextSibling?.textContent) node.after('\n')
    selection.collapse(node, text.length)
    this.#changed(session)
  }

  #caretToEnd(): void {
    const { host, text } = this.#session!
    const content = text.start.nextSibling
    const selection = ofDocument(this.#site.document, 'getSelection').call(this.#site.document)
    if (content?.nodeType === Node.TEXT_NODE) selection?.collapse(content, content.nodeValue?.length ?? 0)
    else selection?.selectAllChildren(host)
  }
}
