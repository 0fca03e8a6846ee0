import type { CreateTransition } from './transition.js'

const transitions: Readonly<Record<string, () => Promise<{ readonly default: CreateTransition }>>> = {
  'ken-burns': () => import('./ken-burns.js'),
  scroll: () => import('./scroll.js'),
  swipe: () => import('./swipe.js'),
  'new-swipe': () => import('./new-swipe.js'),
}

/**
 * Loads a transition other than the fade, which the style sheet animates alone.
 *
 * @param name - `ken-burns`, `scroll`, `swipe` or `new-swipe`
 * @throws SiteError for any other name
 * @example
 * const transition = (await loadTransition('swipe'))(run, speed)
 */
export async function loadTransition(name: string): Promise<CreateTransition> {
  const load = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  if (!load) throw (await import('../errors.js')).noTransition(name)
  return (await load()).default
}
