import { VIDEO_ASPECT_RATIO_PERCENT } from '../../../contract/constants/video.js'
import { addListener, createElement } from '../../../dom/native.js'
import type { Source } from '../sources/source.js'
import type { Player, PlayerListeners } from './player.js'

/** Milliseconds between greetings, and how many there are: a frame may load its code long after itself. */
const GREETING_MS = 250
const GREETINGS = 40

/** What a frame may do. Not: lead the page elsewhere. */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation allow-forms'

export interface FrameOptions {
  readonly document: Document
  readonly source: Source
  /** What the frame is called for those who do not see it. */
  readonly title: string
  /** Width over height; 0 where it is not known. */
  readonly ratio: number
}

/** A player in a frame of its provider's. It plays as soon as it is in the page. */
export function createFrame({ document, source, title, ratio }: FrameOptions, tell: PlayerListeners): Player {
  const { protocol } = source
  const { origin } = new URL(source.src)
  const element = createElement(document, 'div')
  const frame = createElement(document, 'iframe')
  let playing = true
  let greeted = 0
  let timer: ReturnType<typeof setInterval> | undefined

  element.dataset.part = 'player'
  element.style.setProperty(
    '--site-video-shape',
    String(ratio > 0 ? 1 / ratio : VIDEO_ASPECT_RATIO_PERCENT / 100),
  )
  frame.title = title
  frame.allow = 'autoplay; encrypted-media; picture-in-picture'
  frame.allowFullscreen = true
  // Some refuse to play for a page that does not say who it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.setAttribute('sandbox', SANDBOX)
  frame.src = source.src
  element.append(frame)

  /** It has spoken from its origin: it is there, and hears. Until then, what it is to do waits. */
  let answered = false
  const post = (message: string | undefined) => {
    if (message && answered) frame.contentWindow?.postMessage(message, origin)
  }
  const greet = () => {
    // What stands there may be an error page, and browsers complain of every message to another origin than they
    // find. A greeting holds nothing that others may not know.
    const target = answered ? origin : '*'
    for (const message of protocol?.greeting ?? []) frame.contentWindow?.postMessage(message, target)
    greeted += 1
    if (greeted < GREETINGS) return
    clearInterval(timer)
    if (!answered && !playing) tell.deaf()
  }
  const change = (now: boolean) => {
    if (playing === now) return
    playing = now
    tell.changed(now)
  }

  if (protocol) {
    frame.onload = () => {
      clearInterval(timer)
      greeted = 0
      timer = setInterval(greet, GREETING_MS)
      greet()
    }
  }

  // The page's own policy may not know this host: better a link than an empty box.
  const life = new AbortController()
  addListener(
    document,
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) tell.failed()
    },
    { signal: life.signal },
  )

  return {
    element,
    frame,
    origin,
    get playing() {
      return playing
    },
    play() {
      post(protocol?.play)
      change(true)
    },
    pause() {
      post(protocol?.pause)
      change(false)
      return protocol !== undefined && (answered || greeted < GREETINGS)
    },
    focus: () => frame.focus({ preventScroll: true }),
    hear(message) {
      const said =
        typeof message === 'object' && message !== null ? protocol?.read(message as never) : undefined
      if (!said) return
      clearInterval(timer)
      if (!answered) {
        answered = true
        // It may have been deaf to the greetings before its first word.
        greet()
        if (!playing) post(protocol?.pause)
      }
      if (said !== 'ready') change(said === 'play')
    },
    remove() {
      life.abort()
      clearInterval(timer)
      frame.onload = null
      element.remove()
    },
  }
}
