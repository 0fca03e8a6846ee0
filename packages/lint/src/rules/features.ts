import {
  FEATURE_ATTRIBUTES,
  type FeatureAttribute,
  type FeatureName,
} from '../../../runtime/src/contract/page-features/attributes.js'
import { isConsentChoice, isConsentPurpose } from '../../../runtime/src/contract/page-features/consent.js'
import { followedAccount } from '../../../runtime/src/contract/page-features/follow.js'
import { instantOf } from '../../../runtime/src/contract/page-features/instant.js'
import { readWidget } from '../../../runtime/src/contract/page-features/widget.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'
import type { SourceElement } from '../tree.js'

const FEATURES = Object.entries(FEATURE_ATTRIBUTES) as readonly [FeatureName, FeatureAttribute][]

/** The checks of the page's own code. */
const CHECKS: Readonly<Record<FeatureName, (value: string) => boolean>> = {
  'data-comments-count': () => true,
  'data-consent': (purpose) => isConsentPurpose(purpose.trim()),
  'data-consent-open': () => true,
  'data-consent-when': isConsentChoice,
  'data-follow-button': (href) => followedAccount(href) !== null,
  'data-lightbox': () => true,
  'data-lightbox-label': (label) => label.trim() !== '',
  'data-lightbox-theme': (theme) => ['dark', 'light'].includes(theme),
  'data-relative-time': (datetime) => instantOf(datetime) !== null,
  'data-text-shrink': (value) => ['', 'box'].includes(value.trim()),
  'data-tooltip': (text) => text.trim() !== '',
  'data-widget': (json) => readWidget(json) !== null,
}

function checkFeature(
  element: SourceElement,
  name: FeatureName,
  feature: FeatureAttribute,
  report: Report,
): void {
  const { attributes, offsetOf } = element
  if (!attributes.has(name)) return
  if (feature.elements && !feature.elements.includes(element.name)) {
    report({
      code: 'page-feature',
      offset: offsetOf(name),
      message: `${name} is on a <${element.name}>`,
      expected: feature.elements.map((each) => `<${each}>`).join(' or '),
    })
    return
  }
  if (!feature.reads) return
  const { attribute, rule } = feature.reads
  const value = attributes.get(attribute)
  const prefix = attribute === name ? '' : `${name}: `
  if (CHECKS[name](value ?? '')) return
  report({
    code: 'page-feature',
    offset: offsetOf(value === undefined ? name : attribute),
    message: `${prefix}${attribute} is ${value === undefined ? 'missing' : show(value)}`,
    expected: rule,
  })
}

/** Checks the attributes of features of the page. */
export function checkFeatures({ elements }: Page, report: Report): void {
  for (const element of elements) {
    for (const [name, feature] of FEATURES) checkFeature(element, name, feature, report)
  }
}
