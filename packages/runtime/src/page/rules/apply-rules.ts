import type { Site } from '../../core/site.js'
import { loadChunk } from '../../dom/load.js'
import { loadingLogs } from '../../messages/en.json'
import type { PageRule } from './page-rule.js'

/**
 * Starts each rule that applies, once. A rule that fails is logged.
 *
 * @returns checks the remaining rules again, for when the page's content was replaced
 */
export function applyRules(site: Site, rules: readonly PageRule[]): () => void {
  let waiting = rules
  const apply = () => {
    waiting = waiting.filter((rule) => {
      const warn = (error: unknown) => console.warn(loadingLogs['loading.log.module'], rule.name, error)
      try {
        if (!rule.applies(site)) return true
        loadChunk(rule.name, rule.load, { signal: site.signal })
          .then(({ default: start }) => site.signal.aborted || start(site))
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
