/** The one sound of a page that plays; for `site.shared`. */
export function onePlayer() {
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
