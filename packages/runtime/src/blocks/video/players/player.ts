/** What plays a video, whoever serves it. */
export interface Player {
  /** What stands in the page. */
  readonly element: HTMLElement
  /** A frame's own element and origin; none for files. */
  readonly frame?: HTMLIFrameElement
  readonly origin?: string
  readonly playing: boolean
  play(): void
  /** @returns false where it obeys nobody and must be taken away to be silent */
  pause(): boolean
  focus(): void
  /** A message that its frame sent. */
  hear?(message: unknown): void
  /** Takes it out of the page, or gives back what the server wrote. */
  remove(): void
}

/** What a player tells. */
export interface PlayerListeners {
  /** It began or stopped to play. */
  changed(playing: boolean): void
  /** What it should play cannot be played. */
  failed(): void
  /** It was to pause, and never answered: it must be taken away to be silent. */
  deaf(): void
}
