import type { Ledger } from '../../../dom/ledger.js'
import { addListener, createElement } from '../../../dom/native.js'
import type { Player, PlayerListeners } from './player.js'

interface FilePlayerOptions {
  readonly document: Document
  readonly attrs: Ledger
  /** The server's own player. */
  readonly serverPlayer?: HTMLVideoElement | undefined
  /** The file to play if the server rendered no player. */
  readonly src: string
  /** The player's name for screen readers. */
  readonly title: string
  /** The picture before the first frame of the video. */
  readonly poster: string
}

function createVideo({ document, src, title, poster }: FilePlayerOptions): HTMLVideoElement {
  const video = createElement(document, 'video')
  video.dataset.part = 'player'
  video.controls = true
  video.playsInline = true
  video.poster = poster
  video.src = src
  if (title) video.setAttribute('aria-label', title)
  return video
}

/** The browser's own player, for a video file. */
export function createFilePlayer(options: FilePlayerOptions, listeners: PlayerListeners): Player {
  const { serverPlayer, attrs } = options
  const video = serverPlayer ?? createVideo(options)
  const controller = new AbortController()
  const { signal } = controller
  let isPlaying = false
  if (serverPlayer) attrs.set(serverPlayer, 'controls', '')

  const change = (now: boolean) => {
    if (isPlaying === now) return
    isPlaying = now
    listeners.changed(now)
  }
  const fail = () => {
    if (!signal.aborted) listeners.failed()
  }
  addListener(video, 'play', () => change(true), { signal })
  addListener(video, 'pause', () => change(false), { signal })
  addListener(video, 'error', fail, { signal })

  return {
    element: video,
    get playing() {
      return isPlaying
    },
    play() {
      change(true)
      video.play().catch((cause: DOMException) => {
        if (signal.aborted) return
        if (cause.name === 'NotSupportedError') fail()
        // Autoplay is blocked, or a pause came first: the visitor can use the controls.
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
      controller.abort()
      video.pause()
      if (serverPlayer) return
      video.remove()
      // Otherwise browsers keep the element alive, and continue to load.
      video.removeAttribute('src')
      video.load()
    },
  }
}
