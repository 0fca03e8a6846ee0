import {
  FEATURE_ATTRIBUTES,
  type FeatureAttribute,
  type FeatureName,
} from '../../contract/page-features/attributes.js'
import { SiteError } from '../../dom/errors.js'
import { logged } from '../../dom/logged.js'
import { getAttribute } from '../../dom/native.js'
import { show } from '../../schema/allowed.js'
import { emit } from '../events.js'

/** Reports an unusable element: as an event, and in the console unless a listener cancels it. */
export function reportIssue(element: Element, name: FeatureName): void {
  const { reads }: FeatureAttribute = FEATURE_ATTRIBUTES[name]
  const subject = reads && (reads.attribute === name ? name : `${name}: ${reads.attribute}`)
  const error = new SiteError(
    reads
      ? `${subject} is ${show(getAttribute(element, reads.attribute) ?? '')}; allowed: ${reads.rule}`
      : `${name}: not available`,
  )
  if (emit(element, 'contract:violation', { error }, { cancelable: true }))
    console.warn(error, logged(element))
}
