import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { queryAllOf } from '../../dom/native.js'
import { loadingLogs } from '../../messages/en.json'

/** A feature of the page beside its blocks. Its code loads only if the rule applies. */
export interface PageRule {
  readonly name: string
  applies(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site) => unknown }>
}

/** The part of a rule that applies it. A rule without a condition applies at once. */
interface AppliedRule<Event> {
  readonly name: string
  applies?(site: Site): boolean
  load(): Promise<{ readonly default: (site: Site, event: Event) => unknown }>
}

/** Whether the page has an element. */
export const holds = ({ document }: Site, selector: string): boolean =>
  queryAllOf(document, selector).length > 0

/**
 * Starts each rule that applies, once. A rule that fails is logged.
 *
 * @param event - for rules that an event starts
 * @returns checks the remaining rules again, for when the page's content was replaced
 */
export function applyRules<Event = undefined>(
  site: Site,
  rules: readonly AppliedRule<Event>[],
  event?: Event,
): () => void {
  let waiting = rules
  const apply = () => {
    waiting = waiting.filter((rule) => {
      const warn = (error: unknown) => console.warn(loadingLogs['loading.log.module'], rule.name, error)
      try {
        if (rule.applies?.(site) === false) return true
        loadChunk(rule.name, rule.load, { signal: site.signal })
          .then(({ default: start }) => site.signal.aborted || start(site, event as Event))
          .catch(warn)
      } catch (error) {
        // One rule's fault must not cost the features of the others.
        warn(error)
      }
      return false
    })
  }
  apply()
  return apply
}
