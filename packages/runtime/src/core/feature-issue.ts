import type { FeatureName } from '../contract/page-features/attributes.js'
import { logged } from '../dom/logged.js'

/**
 * Reports an element that a feature of the page cannot use. The words are loaded with the first issue; if they do not
 * arrive, the console shows the attribute and the element.
 */
export const reportFeatureIssue = (element: Element, name: FeatureName): unknown =>
  import('./on-demand/feature-issue.js').then(
    ({ reportIssue }) => reportIssue(element, name),
    (cause) => console.warn(name, logged(element), cause),
  )
