import { AUDIO_POSITION_PREFIX, AUDIO_REMEMBERED_FROM_S } from '../constants.js'

const keyOf = ({ currentSrc }: HTMLAudioElement) => AUDIO_POSITION_PREFIX + currentSrc

const isLong = ({ duration }: HTMLAudioElement) =>
  Number.isFinite(duration) && duration >= AUDIO_REMEMBERED_FROM_S

/** Stores where a long sound has stopped, for this tab. Without storage it starts at its beginning. */
export function rememberPosition(player: HTMLAudioElement): void {
  if (!isLong(player)) return
  try {
    if (player.ended || player.currentTime < 1) sessionStorage.removeItem(keyOf(player))
    else sessionStorage.setItem(keyOf(player), String(Math.floor(player.currentTime)))
  } catch {}
}

/** Moves a long sound to where it has stopped in this tab. */
export function restorePosition(player: HTMLAudioElement): void {
  if (!isLong(player) || player.currentTime > 0) return
  try {
    const stored = Number(sessionStorage.getItem(keyOf(player)))
    if (stored > 0 && stored < player.duration) player.currentTime = stored
  } catch {}
}
