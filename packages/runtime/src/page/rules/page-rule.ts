import type { Site } from '../../core/site.js'
import { queryAllOf } from '../../dom/native.js'

/** A feature of the page beside its blocks. Its code loads only if the rule applies. */
export interface PageRule {
  readonly name: string
  applies(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site) => unknown }>
}

/** Whether the page has an element. */
export const holds = ({ document }: Site, selector: string): boolean =>
  queryAllOf(document, selector).length > 0
