import type { Site } from '../../core/site.js'
import { onNewContent } from '../../dom/new-content.js'
import { whenIdle } from '../../dom/schedule.js'
import { applyRules } from './apply-rules.js'
import { earlyRules, failureRules, idleRules } from './list.js'

/** Starts the features of the page beside its blocks, as soon as it needs them. */
export default function startRules(site: Site): void {
  const { signal } = site
  if (signal.aborted) return
  onNewContent(site, applyRules(site, earlyRules))
  for (const type of ['authorization:fail', 'call:unhandled'] as const) {
    site.on(type, (event) => applyRules(site, failureRules(event)))
  }
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    whenIdle(() => {
      // Also reads the context, so that its issues are reported even if no block uses it.
      if (signal.aborted) return
      onNewContent(site, applyRules(site, idleRules))
    })
  }
  if (site.initialized) schedule()
  else site.on('page:ready', schedule)
}
