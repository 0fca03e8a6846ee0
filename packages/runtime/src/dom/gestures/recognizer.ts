import type { Track } from './track.js'

/** Recognises gestures in the events of pointers. */
export interface Recognizer {
  /** Takes an event of a pointer that is down, goes down or is lifted; `track` is that of its press. */
  feed(event: PointerEvent, track: Track): void
  /** Forgets the pointers that are down. */
  cancel(): void
  destroy(): void
}
