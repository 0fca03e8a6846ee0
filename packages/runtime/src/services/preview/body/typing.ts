import { sectionBlockId } from '../../../contract/page-sections/body.js'
import { type PageMessage, type PanelMessage, TYPED_TEXT_MAX_LENGTH } from '../../../contract/preview.js'
import type { Site } from '../../../core/site.js'
import { addListener, ofDocument } from '../../../dom/native.js'
import type { PartRenderings } from '../layout/part-renderings.js'
import { isPlain, type PlainText, type SectionText } from '../section-texts.js'
import { FormattedTyping } from './formatted-typing.js'
import { TypedHost } from './typed-host.js'

/** A text while it is typed. */
interface Session {
  readonly section: string
  readonly text: PlainText
  readonly host: TypedHost
  readonly before: string
  /** The texts that the panel has not answered yet. */
  sent: string[]
  last: string
  readonly controller: AbortController
  readonly release: () => Promise<void>
}

const inOneLine = (text: string): string => {
  const [first = '', ...more] = text.split('\n')
  return more.length === 0 ? text : [first.trimEnd(), ...more.map((line) => line.trim())].join(' ')
}

const isTooLong = (value: string, { kind }: PlainText): boolean => value.length > TYPED_TEXT_MAX_LENGTH[kind]

/**
 * Lets a person type texts of sections on the page. Each change of a plain one goes to the panel, which keeps it like one in
 * its form. Meanwhile the server's rendering of the section waits.
 */
export class Typing {
  readonly #site: Site
  readonly #parts: Pick<PartRenderings, 'hold' | 'await'>
  readonly #send: (message: PageMessage) => void
  readonly #formatted: FormattedTyping
  #session: Session | null = null

  constructor(
    site: Site,
    parts: Pick<PartRenderings, 'hold' | 'await'>,
    send: (message: PageMessage) => void,
  ) {
    this.#site = site
    this.#parts = parts
    this.#send = send
    this.#formatted = new FormattedTyping(site, parts, send)
    addListener(site.signal, 'abort', () => this.end(), { once: true })
  }

  /** Whether a node is in the text that is typed. */
  has(node: Node): boolean {
    return this.#session?.host.element.contains(node) || this.#formatted.has(node)
  }

  /** Starts to type a text, with the caret at its end. */
  start(section: string, text: SectionText): void {
    this.end()
    if (!isPlain(text)) {
      this.#formatted.start(section, text)
      return
    }
    const parent = text.start.parentElement
    if (!parent) return
    const host = new TypedHost(this.#site.document, text, parent)
    const before = host.text
    if (isTooLong(before, text)) {
      host.release(before)
      // The form of the section is the place to shorten it.
      this.#send({ type: 'select', id: sectionBlockId(section), field: text.setting })
      this.#refuse(text)
      return
    }
    const controller = new AbortController()
    const release = this.#parts.hold(section)
    this.#session = { section, text, host, before, sent: [], last: before, controller, release }
    this.#listen(this.#session)
    if (host.control) this.#holdControl(this.#session, host.control)
    host.element.focus({ preventScroll: true })
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
      session.host.text = value
      this.#caretToEnd()
    }
    return true
  }

  /** The panel has ended the typing of a formatted text. */
  ended(message: Extract<PanelMessage, { type: 'typed' }>): void {
    this.#formatted.ended(message)
  }

  /** Ends typing. The text stays. */
  end(): void {
    this.#formatted.end()
    this.#endPlain()
  }

  #endPlain(): void {
    const session = this.#session
    if (!session) return
    this.#session = null
    session.controller.abort()
    session.host.release(session.last)
    void session.release()
  }

  /** Gives back the text as it was before. */
  #giveBack(session: Session): void {
    if (session.last !== session.before) {
      session.last = session.before
      this.#report(session, true)
    }
    this.#endPlain()
  }

  #report({ section, text: { setting }, last }: Session, isTakenBack = false): void {
    const id = sectionBlockId(section)
    this.#send({ type: 'text', id, setting, value: last, ...(isTakenBack && { isTakenBack }) })
  }

  #changed(session: Session): void {
    const value = session.host.text
    if (value === session.last) return
    if (isTooLong(value, session.text)) {
      // The typed text stands before the caret.
      const caret = this.#caretIn(session) - (value.length - session.last.length)
      session.host.text = session.last
      this.#caretTo(Math.max(0, caret))
      this.#refuse(session.text)
      return
    }
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
    ) => host.element.addEventListener(name, listener, { signal })
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
    on('keydown', (event) => this.#pressed(session, event))
    on('blur', () => {
      this.#changed(session)
      this.#endPlain()
    })
  }

  #pressed(session: Session, event: KeyboardEvent): void {
    const { host, text } = session
    const { key, isComposing, ctrlKey, metaKey } = event
    // Arrow keys would move a gallery or choose a tab. The shortcuts are those of the panel.
    if (!ctrlKey && !metaKey) event.stopPropagation()
    if (isComposing) return
    if (key === 'Escape') {
      event.preventDefault()
      this.#giveBack(session)
    } else if (key === 'Enter' && text.kind === 'line') this.#end(event)
    else if (host.control && key === 'Enter') this.#insert(session, event, '\n')
    // Browsers would press the control, and type nothing.
    else if (host.control && key === ' ') this.#insert(session, event, ' ')
  }

  /** A button, a link or a summary is not used while its words are typed. */
  #holdControl({ controller: { signal }, host }: Session, control: Element): void {
    const stop = (event: Event) => {
      if (!(event.target instanceof Node) || !control.contains(event.target)) return
      event.preventDefault()
      if (event.type === 'click') event.stopImmediatePropagation()
    }
    for (const type of ['click', 'dragstart'])
      addListener(this.#site.document, type, stop, { capture: true, signal })
    host.element.addEventListener(
      'keyup',
      (event) => {
        if (event.key === ' ') event.preventDefault()
      },
      { signal },
    )
  }

  #end(event: Event): void {
    event.preventDefault()
    this.#endPlain()
  }

  #insert(session: Session, event: Event, text: string): void {
    event.preventDefault()
    const selection = this.#selection
    if (!selection || selection.rangeCount === 0) return
    const range = selection.getRangeAt(0)
    const { length } = session.host.text
    if (length - range.toString().length + text.length > TYPED_TEXT_MAX_LENGTH[session.text.kind]) {
      this.#refuse(session.text)
      return
    }
    range.deleteContents()
    const node = ofDocument(this.#site.document, 'createTextNode').call(this.#site.document, text)
    range.insertNode(node)
    // A line break at the end of a text has no line after it.
    if (text.endsWith('\n') && !node.nextSibling?.textContent) node.after('\n')
    selection.collapse(node, text.length)
    this.#changed(session)
  }

  /** Nothing is cut off silently: what is too long stays out, and the panel says so. */
  #refuse({ kind }: PlainText): void {
    this.#send({ type: 'fixed', reason: `long-${kind}` })
  }

  get #selection(): Selection | null {
    return ofDocument(this.#site.document, 'getSelection').call(this.#site.document)
  }

  /** The number of characters before the caret. */
  #caretIn({ host }: Session): number {
    const selection = this.#selection
    if (!selection || selection.rangeCount === 0) return host.text.length
    const range = selection.getRangeAt(0).cloneRange()
    range.setStart(host.element, 0)
    return range.toString().length
  }

  #caretToEnd(): void {
    this.#caretTo(Number.POSITIVE_INFINITY)
  }

  #caretTo(at: number): void {
    const { host, text } = this.#session!
    const content = text.start.nextSibling
    const selection = this.#selection
    if (content?.nodeType === Node.TEXT_NODE)
      selection?.collapse(content, Math.min(at, content.nodeValue?.length ?? 0))
    else selection?.selectAllChildren(host.element)
  }
}
