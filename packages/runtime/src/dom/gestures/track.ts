import type { Drag, Point } from './listeners.js'

/** The fields of a pointer event that a track reads. */
export type Sample = Pick<PointerEvent, 'clientX' | 'clientY' | 'timeStamp' | 'pointerId' | 'pointerType'>

/** Velocity covers the last 100 ms, so a finger that stopped before it was lifted has none. */
const WINDOW_MS = 100

/** The path and the velocity of a pointer, by the timestamps of its events, because they may be read late. */
export interface Track {
  add(sample: Sample): void
  /** Milliseconds since the pointer went down. */
  readonly duration: number
  /** CSS pixels per millisecond. */
  readonly velocity: Point
  /** Returns the movement so far as a drag. */
  drag(cancelled: boolean): Drag
}

export function createTrack(first: Sample): Track {
  let samples: Sample[] = [first]
  const last = () => samples.at(-1) ?? first

  const self: Track = {
    add(sample) {
      // Another finger continues from another position.
      if (sample.pointerId !== last().pointerId) samples = []
      samples.push(sample)
      const since = sample.timeStamp - WINDOW_MS
      while (samples[0] && samples[0].timeStamp < since) samples.shift()
    },
    get duration() {
      return last().timeStamp - first.timeStamp
    },
    get velocity() {
      const [oldest = first] = samples
      const newest = last()
      const time = newest.timeStamp - oldest.timeStamp
      if (time <= 0) return { x: 0, y: 0 }
      return { x: (newest.clientX - oldest.clientX) / time, y: (newest.clientY - oldest.clientY) / time }
    },
    drag(cancelled) {
      const { clientX: x, clientY: y } = last()
      const { velocity, duration } = self
      return {
        dx: x - first.clientX,
        dy: y - first.clientY,
        velocityX: velocity.x,
        velocityY: velocity.y,
        duration,
        pointerType: first.pointerType,
        center: { x, y },
        cancelled,
      }
    },
  }
  return self
}

/** Recognises gestures in pointer events. */
export interface Recognizer {
  /** Handles an event of a pointer that is down, goes down or is lifted; `track` belongs to its press. */
  feed(event: PointerEvent, track: Track): void
  /** Forgets the pointers that are down. */
  cancel(): void
  destroy(): void
}
