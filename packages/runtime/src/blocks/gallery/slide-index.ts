/** Who asked for another slide. */
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

/** A change of slide, as everything that follows the index is told of it. */
export interface SlideChange {
  readonly index: number
  readonly previous: number
  /** Which way it goes; round the end of a loop it goes on the way the visitor did. */
  readonly direction: 1 | -1
  readonly source: ChangeSource
}

export interface SlideIndexOptions {
  readonly count: number
  readonly current?: number
  readonly loop: boolean
  /** Told where there is no further slide and no loop. */
  readonly onEnd?: (end: 'reachedBeginning' | 'reachedEnd') => void
}

/**
 * The one truth of which slide is shown. Arrows, bullets, thumbnails, keys, the address, autoplay, fingers and
 * the lightbox ask it; what draws follows it.
 */
export interface SlideIndex {
  readonly count: number
  readonly current: number
  loop: boolean
  /** Any whole number as the number of a slide; negative ones count from the end [GAL-006]. */
  wrap(index: number): number
  /**
   * Slides that belong together and move as one, 1 or more: `step` goes to the first of the next such group
   * [GAL-011].
   */
  stride: number
  /** A change is under way; meanwhile further changes are refused [GAL-007]. */
  readonly inMotion: boolean
  /** Whether slides move at this moment, as what draws them knows. */
  moves: () => boolean
  /**
   * Shows a slide. The number is normalised: it wraps at both ends [GAL-006].
   * @returns false where it was refused or nothing changes
   */
  select(index: number, source: ChangeSource): boolean
  /** One on or back: round the end with loop, else the end is told [GAL-008, GAL-009]. */
  step(by: 1 | -1, source: ChangeSource): boolean
  /** Whether a step leads anywhere [GAL-010]. */
  canStep(by: 1 | -1): boolean
  /** Slides were added or removed: the current one stays current where it still exists. */
  resize(count: number, current?: number): void
  follow(listener: (change: SlideChange) => void): void
  /** Told of who asked for a change while another was under way. */
  onRefused?: ((source: ChangeSource) => void) | undefined
  /** Forgets everyone who follows; what is linked stays. */
  clear(): void
  /** Two galleries that show the same things keep to the same slide, both ways [GAL-014]. Returns how to undo it. */
  link(other: SlideIndex): () => void
  /** What was linked, for "in motion" of either [GAL-007]. */
  readonly linked: readonly SlideIndex[]
}

/** Any whole number as the number of a slide; negative ones count from the end [GAL-006]. */
export const normaliseIndex = (index: number, count: number): number =>
  count === 0 ? 0 : ((Math.trunc(index) % count) + count) % count

export function createSlideIndex({ count, current = 0, loop, onEnd }: SlideIndexOptions): SlideIndex {
  const followers: ((change: SlideChange) => void)[] = []
  const linked: SlideIndex[] = []

  const groups = () => Math.ceil(self.count / self.stride)
  const group = () => Math.floor(self.current / self.stride)

  const change = (index: number, direction: 1 | -1, source: ChangeSource): boolean => {
    const next = self.wrap(index)
    const previous = self.current
    if (next === previous || Number.isNaN(next)) return false
    // What follows a neighbour must arrive where it is, in motion or not.
    if (source !== 'linked' && (self.inMotion || linked.some(({ inMotion }) => inMotion))) {
      self.onRefused?.(source)
      return false
    }
    self.current = next
    for (const follow of [...followers]) follow({ index: next, previous, direction, source })
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
    select: (index: number, source: ChangeSource) => change(index, index < self.current ? -1 : 1, source),
    canStep(by: 1 | -1) {
      const last = groups() - 1
      return last > 0 && (self.loop || (by === 1 ? group() < last : group() > 0))
    },
    step(by: 1 | -1, source: ChangeSource) {
      if (self.canStep(by)) return change(normaliseIndex(group() + by, groups()) * self.stride, by, source)
      if (!self.loop) onEnd?.(by === 1 ? 'reachedEnd' : 'reachedBeginning')
      return false
    },
    resize(next: number, at = self.current) {
      self.count = next
      self.current = next === 0 ? 0 : Math.min(Math.max(at, 0), next - 1)
    },
    follow(listener: (change: SlideChange) => void) {
      followers.push(listener)
    },
    clear() {
      followers.length = 0
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
