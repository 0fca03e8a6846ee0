import type { Site } from '../../core/site.js'
import { addListener } from '../../dom/native.js'

/** Most errors that are kept until their listener is there. */
const MAX = 10

type Listener = (event: Event) => unknown

/**
 * The page's errors: uncaught ones, unhandled rejections and failures of blocks. The first ones happen before the code
 * that reports them has loaded, so they are kept until it subscribes; for `site.shared`.
 *
 * @example
 * site.shared(earlyErrors)((event) => reporter.add(event))
 */
export function earlyErrors({ document, signal }: Site): (listener: Listener) => void {
  const early: Event[] = []
  let notify: Listener = (event) => early.length < MAX && early.push(event)
  const forward = (event: Event) => void notify(event)
  for (const type of ['error', 'unhandledrejection']) globalThis.addEventListener(type, forward, { signal })
  addListener(document, 'site:block:failed', forward, { signal })
  return (listener) => {
    notify = listener
    for (const event of early.splice(0)) listener(event)
  }
}
