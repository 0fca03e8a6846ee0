import type { Options, Run } from '../run.js'
import type { SlideChange } from '../slide-index.js'

type Means = 'site' | 'attrs' | 'signal' | 'guard' | 'track' | 'slides' | 'index' | 'early'

/** The part of a run that transitions work with. */
export interface TransitionRun extends Readonly<Pick<Run, Means>> {
  readonly options: Pick<Options, 'scrollAxis' | 'boundaries' | 'snapPoints'>
}

/** Animates a change of slide. The gallery itself marks the current slide, and the one that leaves. */
export interface Transition {
  /**
   * Moves from one slide to another.
   * @param how - `instant`: without animation (reduced motion, the first slide)
   * @returns a promise while slides move, nothing if the change is complete
   */
  show(change: SlideChange, how: { readonly instant: boolean }): Promise<void> | undefined
  /** Ends all animations. The gallery's ledger restores attributes and styles. */
  destroy?(): void
}

/** @param speed - the duration of a change, in seconds */
export type CreateTransition = (run: TransitionRun, speed: number) => Transition
