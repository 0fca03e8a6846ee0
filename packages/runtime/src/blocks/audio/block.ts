import { MAX_TRACKS_PER_ALBUM } from '../../contract/constants/panel.js'
import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { loadChunk } from '../../dom/load.js'
import { near } from '../../dom/near.js'
import type { AudioContext, Parts } from './context.js'
import { AudioOptions } from './options.js'
import type { Album } from './player/album.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** A track began to play. */
    'audio:play': { readonly index: number }
    /** The track stopped. */
    'audio:pause': { readonly index: number }
  }
}

/** The interface of a sound or an album for other code. */
export interface AudioHandle {
  /** Plays a track, counted from 0; without a number the current one. */
  play(index?: number): void
  pause(): void
  readonly playing: boolean
  /** The track that plays, or has played last. */
  readonly index: number
}

function checkCount(players: readonly unknown[], element: HTMLElement): void {
  if (players.length > MAX_TRACKS_PER_ALBUM)
    console.warn(
      `audio: an album has at most ${MAX_TRACKS_PER_ALBUM} tracks, this one has ${players.length}. The others keep the browser's own controls.`,
      element,
    )
}

/** Ignores the rejection: files that fail have an `error` event, and a browser that blocks playing needs no message. */
const play = (player: HTMLAudioElement | undefined) => player?.play().catch(() => {})

/** Replaces the browser's players with those of the block once they are near the viewport. */
function startPlayers(context: AudioContext) {
  const { element, site, attrs, signal, guard, measured } = context
  const players = measured.players.slice(0, MAX_TRACKS_PER_ALBUM)
  let album: Album | null = null
  const load = guard(async () => {
    try {
      const { createAlbum } = await loadChunk('audio player', () => import('./player/album.js'), { signal })
      const made = await createAlbum(context, players)
      if (!signal.aborted) album = made
    } finally {
      // The sheet hides the browser's controls until then, because Chromium moves their parts while they load.
      attrs.set(element, 'data-audio-state', 'ready')
    }
  })
  checkCount(measured.players, element)
  site.shared(near)(element, load, signal)

  // A player without the block's controls plays too.
  const current = () => Math.max(0, album?.index ?? players.findIndex(({ paused }) => !paused))
  const handle: AudioHandle = {
    play: guard((index?: number) => play(players[index ?? current()])),
    pause: () => {
      for (const each of players) each.pause()
    },
    get playing() {
      return players.some(({ paused }) => !paused)
    },
    get index() {
      return current()
    },
  }
  return {
    handle,
    update() {},
    destroy: handle.pause,
  }
}

export default defineBlock({
  name: 'audio',
  options: AudioOptions,

  measure({ parts }): Parts {
    const players = parts('player') as HTMLAudioElement[]
    const frame = parts('frame')[0]
    if (players.length === 0 && !frame)
      throw new PartError('audio', 'player', '[data-part="player"] or [data-part="frame"]')
    return { players, frame }
  },

  async init(context) {
    if (!context.measured.frame) return startPlayers(context)
    const { showFrame } = await import('./frame.js')
    if (!context.signal.aborted) await showFrame(context, context.measured.frame)
    return undefined
  },
})
