/** Plays a video of any provider. */
export interface Player {
  /** Its element in the page. */
  readonly element: HTMLElement
  /** The element and the origin of a frame; undefined for files. */
  readonly frame?: HTMLIFrameElement
  readonly origin?: string
  readonly playing: boolean
  play(): void
  /** @returns false if it accepts no commands, so that only unmounting it makes it silent */
  pause(): boolean
  focus(): void
  /** Handles a message from its frame. */
  receive?(message: unknown): void
  /** Removes it from the page, or restores the server's own player. */
  remove(): void
}

export interface PlayerListeners {
  /** It began or stopped to play. */
  changed(isPlaying: boolean): void
  /** The video cannot be played. */
  failed(): void
  /** It was paused, but never answered: only unmounting it makes it silent. */
  unresponsive(): void
}
