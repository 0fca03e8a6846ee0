import type { BlockContext } from '../../../core/block.js'
import { SiteError } from '../../../core/errors.js'
import type { SlideChange, SlideIndex } from '../slide-index.js'

/** What a transition is told of a gallery. */
export interface TransitionOptions {
  /** Seconds that a change takes. */
  readonly speed: number
  /** The way that `scroll` moves. */
  readonly scrollAxis: 'x' | 'y'
  /** What `new-swipe` meets at the ends: see `parseBoundaries`. */
  readonly boundaries: string
  /** Where `new-swipe` comes to rest: see `parseSnapPoints`. */
  readonly snapPoints: string
}

/** What a transition works with: the gallery's own means, and where the slides are. */
export interface TransitionContext extends Pick<BlockContext, 'site' | 'attrs' | 'signal' | 'on' | 'guard'> {
  /** The part around the slides. */
  readonly container: HTMLElement
  /** Slides as they are now: some may come and go. */
  readonly slides: readonly HTMLElement[]
  readonly index: SlideIndex
  /** Runs work once when a visitor comes near. */
  readonly early: (load: () => unknown) => void
  readonly options: TransitionOptions
}

/** Draws a change of slide. What is current, what is inert and what leaves is the gallery's to say. */
export interface Transition {
  /**
   * Moves from one slide to another.
   * @param how - `instant`: without motion (reduced motion, the first slide)
   * @returns a promise while it moves, nothing where it is done at once
   */
  show(change: SlideChange, how: { readonly instant: boolean }): Promise<void> | undefined
  /** Ends all motion. Attributes and styles go back through the gallery's ledger. */
  destroy?(): void
}

export type CreateTransition = (context: TransitionContext) => Transition

const transitions: Readonly<Record<string, () => Promise<{ readonly default: CreateTransition }>>> = {
  'ken-burns': () => import('./ken-burns.js'),
  scroll: () => import('./scroll.js'),
  swipe: () => import('./swipe.js'),
  'new-swipe': () => import('./new-swipe.js'),
}

/** The console's text for a name that no transition has [GAL-096]. It is fetched only when it is needed. */
async function unknownTransition(name: string): Promise<SiteError> {
  const [{ galleryLogs }, { logText }] = await Promise.all([
    import('../../../services/messages/areas/gallery-logs.js'),
    import('../../../services/messages/log-text.js'),
  ])
  return new SiteError(logText(galleryLogs, 'gallery.log.transition', { name }), { transition: name })
}

/**
 * Fetches a transition other than the fade, which the style sheet draws alone.
 *
 * @param name - `ken-burns`, `scroll`, `swipe` or `new-swipe`
 * @throws SiteError for any other name [GAL-108]
 * @example
 * const transition = (await loadTransition('swipe'))(context)
 */
export async function loadTransition(name: string): Promise<CreateTransition> {
  const load = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  if (!load) throw await unknownTransition(name)
  return (await load()).default
}
