import { addListener, createElement } from '../../../dom/native.js'
import { VIDEO_ASPECT_RATIO_PERCENT } from '../constants.js'
import type { Source } from '../sources/source.js'
import type { Player, PlayerListeners } from './player.js'
import type { Protocol } from './protocols.js'

/**
 * The interval between greetings, in milliseconds, and their number: a frame may load its code much later than
 * itself.
 */
const GREETING_MS = 250
const GREETINGS = 40

/** Permissions of a frame. It may not navigate the page. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

interface FramePlayerOptions {
  readonly document: Document
  readonly source: Source
  /** The frame's name for screen readers. */
  readonly title: string
  /** Width over height; 0 if unknown. */
  readonly ratio: number
}

function createFrame({ document, source, title }: FramePlayerOptions): HTMLIFrameElement {
  const frame = createElement(document, 'iframe')
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  frame.allowFullscreen = true
  // Some providers refuse to play for a page that sends no referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = source.src
  return frame
}

function createBox(document: Document, ratio: number, frame: HTMLIFrameElement): HTMLElement {
  const box = createElement(document, 'div')
  box.dataset.part = 'player'
  const shape = ratio > 0 ? 1 / ratio : VIDEO_ASPECT_RATIO_PERCENT / 100
  box.style.setProperty('--site-video-shape', String(shape))
  box.append(frame)
  return box
}

/** A provider's player in a frame. It plays as soon as it is mounted. */
export const createFramePlayer = (options: FramePlayerOptions, listeners: PlayerListeners): Player =>
  new FramePlayer(options, listeners)

class FramePlayer implements Player {
  readonly element: HTMLElement
  readonly frame: HTMLIFrameElement
  readonly origin: string
  readonly #protocol: Protocol | undefined
  readonly #listeners: PlayerListeners
  readonly #controller = new AbortController()
  #isPlaying = true
  /** The frame has sent a message from its origin. Until then, commands wait. */
  #hasAnswered = false
  #greetings = 0
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(options: FramePlayerOptions, listeners: PlayerListeners) {
    const { document, source, ratio } = options
    const { signal } = this.#controller
    this.#listeners = listeners
    this.#protocol = source.protocol
    this.origin = new URL(source.src).origin
    this.frame = createFrame(options)
    this.element = createBox(document, ratio, this.frame)
    if (this.#protocol) this.frame.onload = () => this.#startGreeting()
    // The page's own policy may block this host: a link is better than an empty box.
    const blocked = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(this.origin)) listeners.failed()
    }
    addListener(document, 'securitypolicyviolation', blocked, { signal })
  }

  get playing(): boolean {
    return this.#isPlaying
  }

  play(): void {
    this.#command(this.#protocol?.play)
    this.#change(true)
  }

  pause(): boolean {
    this.#command(this.#protocol?.pause)
    this.#change(false)
    return this.#protocol !== undefined && (this.#hasAnswered || this.#greetings < GREETINGS)
  }

  focus(): void {
    this.frame.focus({ preventScroll: true })
  }

  receive(message: unknown): void {
    const event =
      typeof message === 'object' && message !== null ? this.#protocol?.read(message as never) : undefined
    if (!event) return
    clearInterval(this.#timer)
    if (!this.#hasAnswered) {
      this.#hasAnswered = true
      // Greetings before its first message may have been lost.
      this.#greet()
      if (!this.#isPlaying) this.#command(this.#protocol?.pause)
    }
    if (event !== 'ready') this.#change(event === 'play')
  }

  remove(): void {
    this.#controller.abort()
    clearInterval(this.#timer)
    this.frame.onload = null
    this.element.remove()
  }

  #command(message: string | undefined): void {
    if (message && this.#hasAnswered) this.frame.contentWindow?.postMessage(message, this.origin)
  }

  #startGreeting(): void {
    clearInterval(this.#timer)
    this.#greetings = 0
    this.#timer = setInterval(() => this.#greet(), GREETING_MS)
    this.#greet()
  }

  #greet(): void {
    // The frame may show an error page, and browsers log every message to an origin other than the frame's. A
    // greeting contains no secret.
    const target = this.#hasAnswered ? this.origin : '*'
    for (const message of this.#protocol?.greeting ?? [])
      this.frame.contentWindow?.postMessage(message, target)
    this.#greetings += 1
    if (this.#greetings < GREETINGS) return
    clearInterval(this.#timer)
    if (!this.#hasAnswered && !this.#isPlaying) this.#listeners.unresponsive()
  }

  #change(isPlaying: boolean): void {
    if (this.#isPlaying === isPlaying) return
    this.#isPlaying = isPlaying
    this.#listeners.changed(isPlaying)
  }
}
