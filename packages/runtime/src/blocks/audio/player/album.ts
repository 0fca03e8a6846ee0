import { audio as texts } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { AudioContext } from '../context.js'
import { TrackPlayer } from './track-player.js'

/** The one sound of a page that plays; for `site.shared`. */
function onePlayer() {
  let playing: HTMLAudioElement | undefined
  return {
    plays(player: HTMLAudioElement): void {
      if (playing !== player) playing?.pause()
      playing = player
    },
    pauses(player: HTMLAudioElement): void {
      if (playing === player) playing = undefined
    },
  }
}

/** The players of a block. */
export interface Album {
  /** The track that plays, or has played last; -1 before the first. */
  readonly index: number
}

/** Gives every track a player of the block's own. */
export async function createAlbum(
  context: AudioContext,
  players: readonly HTMLAudioElement[],
): Promise<Album | null> {
  const { site, on, emit, signal } = context
  const { t, locale } = await site.shared(pageMessages)(texts)
  if (signal.aborted) return null
  let index = players.findIndex(({ paused }) => !paused)
  const others = site.shared(onePlayer)
  for (const [at, player] of players.entries()) {
    new TrackPlayer({ context, player, text: t, locale }).start()
    on(player, 'play', () => {
      index = at
      others.plays(player)
      emit('play', { index: at })
    })
    on(player, 'pause', () => {
      others.pauses(player)
      emit('pause', { index: at })
    })
    on(player, 'ended', () => {
      // A visitor has started the album, so browsers let it play on; one that does not has nothing to say.
      if (context.options.autoAdvance) players[at + 1]?.play().catch(() => {})
    })
  }
  return {
    get index() {
      return index
    },
  }
}
