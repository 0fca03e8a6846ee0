import type { Run } from '../run.js'
import { loadTransition, type Transition } from './transition.js'

/** Makes a transition for a run. */
export type Draw = (run: Run, speed: number) => Transition

/**
 * Fetches a change of slide that the style sheet does not draw alone.
 *
 * @throws SiteError for a name that no transition has [GAL-108]
 */
export async function loadDrawn(name: string): Promise<Draw> {
  const create = await loadTransition(name)
  return (run, speed) => {
    const { site, attrs, signal, on, guard, early, index, track, options } = run
    const { scrollAxis, boundaries, snapPoints } = options
    return create({
      site,
      attrs,
      signal,
      on,
      guard,
      early,
      index,
      container: track,
      options: { speed, scrollAxis, boundaries, snapPoints },
      get slides() {
        return run.slides
      },
    })
  }
}
