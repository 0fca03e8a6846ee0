/** The cause of a change of slide. */
export type ChangeSource =
  | 'control'
  | 'bullet'
  | 'thumbnail'
  | 'key'
  | 'click'
  | 'drag'
  | 'scroll'
  | 'hash'
  | 'autoplay'
  | 'lightbox'
  | 'linked'
  | 'code'

/** A change of slide, for subscribers of the index. */
export interface SlideChange {
  readonly index: number
  readonly previous: number
  /** The direction of the step, also round the end of a loop. */
  readonly direction: 1 | -1
  readonly source: ChangeSource
}

interface SlideIndexOptions {
  readonly count: number
  readonly current?: number
  readonly loop: boolean
  /** Called where there is no further slide and no loop. */
  readonly onEnd?: (end: 'reachedBeginning' | 'reachedEnd') => void
}

/**
 * The index of the current slide. Arrows, bullets, thumbnails, keys, the address, autoplay, drags and the
 * lightbox select through it; layouts and controls subscribe to it.
 */
export interface SlideIndex {
  readonly count: number
  readonly current: number
  loop: boolean
  /** Maps any whole number to the index of a slide; negative ones count from the end. */
  wrap(index: number): number
  /**
   * The number of slides that move as one group, at least 1: `step` goes to the first slide of the next group.
   */
  stride: number
  /** A change is in progress; further changes are rejected. The last one that a visitor requested follows it. */
  readonly inMotion: boolean
  /** Whether slides move right now; the layout sets it. */
  moves: () => boolean
  /**
   * Shows a slide. The index wraps at both ends.
   * @returns false if the change was rejected or nothing changes
   */
  select(index: number, source: ChangeSource): boolean
  /** Moves one step forward or back: round the end with a loop; without one, `onEnd` is called. */
  step(by: 1 | -1, source: ChangeSource): boolean
  /** Whether a step leads to another slide. */
  canStep(by: 1 | -1): boolean
  /**
   * The movement has ended: makes the visitor's last change that was rejected during it. The layout calls it.
   *
   * @param isLinked - the movement was the one of a linked gallery
   */
  rest(isLinked?: boolean): void
  /** The visitor does something else, such as a drag: drops the change that was to follow the movement. */
  forget(): void
  /** Slides were added or removed: the current one stays current while it exists. */
  resize(count: number, current?: number): void
  follow(listener: (change: SlideChange) => void): void
  /** Called with the cause of a change that was rejected during another one. */
  onReject?: ((source: ChangeSource) => void) | undefined
  /** Removes all subscribers, and the change that was to follow a movement; links stay. */
  clear(): void
  /** Links another gallery, so that both show the same slide. Returns unlink. */
  link(other: SlideIndex): () => void
  /** Linked galleries: no change is accepted while one of them moves. */
  readonly linked: readonly SlideIndex[]
}

/** Maps any whole number to the index of a slide; negative ones count from the end. */
export const normaliseIndex = (index: number, count: number): number =>
  count === 0 ? 0 : ((Math.trunc(index) % count) + count) % count

/** Code learns from the result that its change was rejected, and autoplay and links have no visitor who waits. */
const NEVER_REPEATED: readonly ChangeSource[] = ['autoplay', 'code', 'linked']

/** The visitor's last change that was rejected during a movement. There is one: each replaces the one before. */
class PendingChange {
  #repeat: (() => void) | undefined

  /** @param repeat - makes the change again; without it, nothing is to follow the movement */
  replace(source: ChangeSource, repeat?: () => void): void {
    if (!NEVER_REPEATED.includes(source)) this.#repeat = repeat
  }

  forget(): void {
    this.#repeat = undefined
  }

  make(): void {
    const repeat = this.#repeat
    this.#repeat = undefined
    repeat?.()
  }
}

export function createSlideIndex({ count, current = 0, loop, onEnd }: SlideIndexOptions): SlideIndex {
  const listeners: ((change: SlideChange) => void)[] = []
  const linked: SlideIndex[] = []

  const groups = () => Math.ceil(self.count / self.stride)
  const group = () => Math.floor(self.current / self.stride)

  const pending = new PendingChange()
  const isMoving = () => self.inMotion || linked.some(({ inMotion }) => inMotion)

  /** @param repeat - makes the change again, from the slide that is current then */
  const change = (index: number, direction: 1 | -1, source: ChangeSource, repeat: () => void): boolean => {
    const next = self.wrap(index)
    const previous = self.current
    if (next === previous || Number.isNaN(next)) {
      // The visitor chose the slide that the movement leads to.
      pending.replace(source)
      return false
    }
    // A linked gallery must show the same slide, in motion or not.
    if (source !== 'linked' && isMoving()) {
      pending.replace(source, repeat)
      self.onReject?.(source)
      return false
    }
    pending.forget()
    self.current = next
    for (const listener of [...listeners]) listener({ index: next, previous, direction, source })
    for (const other of linked) other.select(next, 'linked')
    return true
  }

  const self: { -readonly [Key in keyof SlideIndex]: SlideIndex[Key] } = {
    count,
    current: normaliseIndex(current, count),
    loop,
    stride: 1,
    moves: () => false,
    get inMotion() {
      return self.moves()
    },
    linked,
    wrap: (at: number) => normaliseIndex(at, self.count),
    select: (index: number, source: ChangeSource) =>
      change(index, index < self.current ? -1 : 1, source, () => {
        // Slides may have been removed since.
        if (index < self.count) self.select(index, source)
      }),
    canStep(by: 1 | -1) {
      const last = groups() - 1
      return last > 0 && (self.loop || (by === 1 ? group() < last : group() > 0))
    },
    step(by: 1 | -1, source: ChangeSource) {
      if (self.canStep(by)) {
        const next = normaliseIndex(group() + by, groups()) * self.stride
        return change(next, by, source, () => self.step(by, source))
      }
      pending.replace(source)
      if (!self.loop) onEnd?.(by === 1 ? 'reachedEnd' : 'reachedBeginning')
      return false
    },
    rest(isLinked = false) {
      if (!isMoving()) pending.make()
      if (!isLinked) for (const other of linked) other.rest(true)
    },
    forget: () => pending.forget(),
    resize(next: number, at = self.current) {
      self.count = next
      self.current = next === 0 ? 0 : Math.min(Math.max(at, 0), next - 1)
    },
    follow(listener: (change: SlideChange) => void) {
      listeners.push(listener)
    },
    clear() {
      listeners.length = 0
      pending.forget()
    },
    link(other: SlideIndex) {
      linked.push(other)
      return () => {
        linked.splice(linked.indexOf(other), 1)
      }
    },
  }
  return self
}
