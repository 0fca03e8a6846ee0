import measure from 'damerau-levenshtein'
import {
  FEATURE_ATTRIBUTES,
  type FeatureAttribute,
  type FeatureName,
} from '../../contract/page-features/attributes.js'
import { followedAccount } from '../../contract/page-features/follow.js'
import { instantOf } from '../../contract/page-features/instant.js'
import { readWidget } from '../../contract/page-features/widget.js'
import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'
import type { SourceElement } from '../tree.js'

const FEATURES = Object.entries(FEATURE_ATTRIBUTES) as readonly [FeatureName, FeatureAttribute][]

/** The checks of the page's own code. */
const CHECKS: Readonly<Record<FeatureName, (value: string) => boolean>> = {
  'data-comments-count': () => true,
  'data-follow-button': (href) => followedAccount(href) !== null,
  'data-relative-time': (datetime) => instantOf(datetime) !== null,
  'data-text-shrink': (value) => ['', 'box'].includes(value.trim()),
  'data-tooltip': (text) => text.trim() !== '',
  'data-widget': (json) => readWidget(json) !== null,
}

const PREFIX = 'data-'

/** Longer names are not a mistyped one, and would take long to compare. */
const MAX_LENGTH = 32

/** Names of themes are data attributes too, so only those that are very close count as misspelt. */
const MAX_STEPS = 2
const SHORT_LENGTH = 9

/** The feature whose attribute was probably meant. */
function meant(attribute: string): FeatureName | undefined {
  if (
    !attribute.startsWith(PREFIX) ||
    attribute.length > MAX_LENGTH ||
    Object.hasOwn(FEATURE_ATTRIBUTES, attribute)
  )
    return undefined
  const bare = (name: string) => name.slice(PREFIX.length).replaceAll('-', '')
  return FEATURES.map(([name]) => name).find((name) => {
    const most = bare(name).length < SHORT_LENGTH ? 1 : MAX_STEPS
    return measure(bare(attribute), bare(name)).steps <= most
  })
}

function checkFeature(
  element: SourceElement,
  name: FeatureName,
  feature: FeatureAttribute,
  report: Report,
): void {
  const { attributes, offsetOf } = element
  if (!attributes.has(name)) return
  if (feature.element && element.name !== feature.element) {
    report({
      code: 'page-feature',
      offset: offsetOf(name),
      message: `${name} is on a <${element.name}>`,
      expected: `<${feature.element}>`,
    })
    return
  }
  if (!feature.reads) return
  const { attribute, rule } = feature.reads
  const value = attributes.get(attribute)
  if (CHECKS[name](value ?? '')) return
  report({
    code: 'page-feature',
    offset: offsetOf(value === undefined ? name : attribute),
    message: `${name}: ${attribute} is ${value === undefined ? 'missing' : show(value)}`,
    expected: rule,
  })
}

/** Checks the attributes of features of the page, and finds misspelt ones. */
export function checkFeatures({ elements }: Page, report: Report): void {
  for (const element of elements) {
    for (const [name, feature] of FEATURES) checkFeature(element, name, feature, report)
    for (const attribute of element.attributes.keys()) {
      const name = meant(attribute)
      if (!name) continue
      report({
        code: 'page-feature',
        offset: element.offsetOf(attribute),
        message: `nothing reads ${attribute}`,
        expected: FEATURES.map(([each]) => each).join(', '),
        nearest: name,
      })
    }
  }
}
