import { SiteError } from '../../../core/errors.js'
import type { CreateTransition } from './transition.js'

const transitions: Readonly<Record<string, () => Promise<{ readonly default: CreateTransition }>>> = {
  'ken-burns': () => import('./ken-burns.js'),
  scroll: () => import('./scroll.js'),
  swipe: () => import('./swipe.js'),
  'new-swipe': () => import('./new-swipe.js'),
}

/** The console's text for an unknown name, fetched on demand. */
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
 * @throws SiteError for any other name
 * @example
 * const transition = (await loadTransition('swipe'))(run, speed)
 */
export async function loadTransition(name: string): Promise<CreateTransition> {
  const load = Object.hasOwn(transitions, name) ? transitions[name] : undefined
  if (!load) throw await unknownTransition(name)
  return (await load()).default
}
