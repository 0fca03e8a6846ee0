import type { SiteEvent } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import type { PageRule } from './apply-rules.js'

/** A feature that is checked with the page or once its browser is idle, and again whenever its content was replaced. */
export interface RuledFeature extends PageRule {
  /** `idle`: once the browser is idle. Without it, with the page. */
  readonly when?: 'idle'
}

/** A feature that loads after a failed call. */
export interface FailureFeature {
  readonly when: 'failure'
  readonly name: string
  load(): Promise<{
    readonly default: (site: Site, event: SiteEvent<'authorization:fail' | 'call:unhandled'>) => unknown
  }>
}

/** A feature of the page beside its blocks, for `pageFeatures` of `createSite`. Its code loads if the page needs it. */
export type PageFeature = RuledFeature | FailureFeature
