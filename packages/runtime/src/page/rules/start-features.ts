import type { Site } from '../../core/site.js'
import { onNewContent } from '../../dom/new-content.js'
import { whenIdle } from '../../dom/schedule.js'
import { applyRules } from './apply-rules.js'
import type { FailureFeature, PageFeature, RuledFeature } from './feature.js'

/** Starts features of the page beside its blocks, as soon as it needs them. */
export function startFeatures(site: Site, features: readonly PageFeature[]): void {
  const { signal } = site
  const of = (when?: PageFeature['when']) => features.filter((feature) => feature.when === when)
  if (signal.aborted) return
  onNewContent(site, applyRules(site, of() as RuledFeature[]))
  for (const type of ['authorization:fail', 'call:unhandled'] as const) {
    site.on(type, (event) => applyRules(site, of('failure') as FailureFeature[], event))
  }
  let isScheduled = false
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    whenIdle(() => {
      // Also reads the context, so that its issues are reported even if no block uses it.
      if (signal.aborted) return
      onNewContent(site, applyRules(site, of('idle') as RuledFeature[]))
    })
  }
  if (site.initialized) schedule()
  else site.on('page:ready', schedule)
}
