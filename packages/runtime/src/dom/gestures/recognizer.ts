import type { Track } from './track.js'

/** Recognises gestures in pointer events. */
export interface Recognizer {
  /** Handles an event of a pointer that is down, goes down or is lifted; `track` belongs to its press. */
  feed(event: PointerEvent, track: Track): void
  /** Forgets the pointers that are down. */
  cancel(): void
  destroy(): void
}
