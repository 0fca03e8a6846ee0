import type { Ledger } from '../../../dom/ledger.js'
import { addListener, createElement } from '../../../dom/native.js'
import type { Player, PlayerListeners } from './player.js'

export interface FileOptions {
  readonly document: Document
  readonly attrs: Ledger
  /** The server's own player. */
  readonly given?: HTMLVideoElement | undefined
  /** What to play where the server wrote none. */
  readonly src: string
  /** What the player is called for those who do not see it. */
  readonly title: string
  /** What it shows until the first picture has come. */
  readonly poster: string
}

function createVideo({ document, src, title, poster }: FileOptions): HTMLVideoElement {
  const video = createElement(document, 'video')
  video.dataset.part = 'player'
  video.controls = true
  video.playsInline = true
  video.poster = poster
  video.src = src
  if (title) video.setAttribute('aria-label', title)
  return video
}

/** A player for a video file: the browser's own. */
export function createFile(options: FileOptions, tell: PlayerListeners): Player {
  const { given, attrs } = options
  const video = given ?? createVideo(options)
  const life = new AbortController()
  let playing = false
  if (given) attrs.set(given, 'controls', '')

  const change = (now: boolean) => {
    if (playing === now) return
    playing = now
    tell.changed(now)
  }
  const listen = (type: string, listener: () => void) =>
    addListener(video, type, listener, { signal: life.signal })
  const fail = () => {
    if (!life.signal.aborted) tell.failed()
  }
  listen('play', () => change(true))
  listen('pause', () => change(false))
  listen('error', fail)

  return {
    element: video,
    get playing() {
      return playing
    },
    play() {
      change(true)
      video.play().catch((cause: DOMException) => {
        if (life.signal.aborted) return
        if (cause.name === 'NotSupportedError') fail()
        // The browser wants to be asked by the visitor, or a pause came between: the controls are there.
        else if (video.paused) change(false)
      })
    },
    pause() {
      if (!video.paused) video.pause()
      change(false)
      return true
    },
    focus: () => video.focus({ preventScroll: true }),
    remove() {
      life.abort()
      video.pause()
      if (given) return
      video.remove()
      // Else the browser holds on to it, and goes on loading.
      video.removeAttribute('src')
      video.load()
    },
  }
}
