import { VIDEO_ASPECT_RATIO_PERCENT } from '../../contract/constants/video.js'
import type { Player, PlayerListeners } from './player.js'
import type { Source } from './source.js'

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
  const element = document.createElement('div')
  const frame = document.createElement('iframe')
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

  const post = (message: string | undefined) => {
    if (message) frame.contentWindow?.postMessage(message, origin)
  }
  const greet = () => {
    for (const message of protocol?.greeting ?? []) post(message)
    greeted += 1
    if (greeted >= GREETINGS) clearInterval(timer)
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
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin)) tell.failed()
    },
    { signal: life.signal },
  )

  let answered = false
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
      return protocol !== undefined
    },
    focus: () => frame.focus({ preventScroll: true }),
    hear(message) {
      const said =
        typeof message === 'object' && message !== null ? protocol?.read(message as never) : undefined
      if (!said) return
      clearInterval(timer)
      if (!answered) {
        answered = true
        // It may have been deaf to what came before its first word: also to a pause.
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
