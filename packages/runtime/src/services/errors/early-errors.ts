import type { Site } from '../../core/site.js'

/** Most errors that are kept until their listener is there. */
const MAX = 10

type Listener = (event: Event) => void

/**
 * The page's errors: uncaught ones, unhandled rejections and failures of blocks. The first ones happen before the code
 * that reports them has loaded, so they are kept until it subscribes; for `site.shared`.
 *
 * @example
 * site.shared(earlyErrors)((event) => reporter.add(event))
 */
export function earlyErrors({ signal }: Site): (listener: Listener) => void {
  const early: Event[] = []
  let notify: Listener = (event) => void (early.length < MAX && early.push(event))
  const forward = (event: Event) => notify(event)
  for (const type of ['error', 'unhandledrejection', 'site:block:failed']) {
    globalThis.addEventListener(type, forward, { signal })
  }
  return (listener) => {
    notify = listener
    early.splice(0).forEach(listener)
  }
}
