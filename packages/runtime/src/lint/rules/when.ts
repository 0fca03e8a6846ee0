import type { When } from '../../core/on-demand/when.js'
import { show } from '../../schema/allowed.js'
import type { Report } from '../issue.js'
import { nearest } from '../nearest.js'
import type { BlockElement } from '../page.js'

/** The values of `data-block-when` besides media queries, which are in parentheses. */
export const WHEN_KEYWORDS = ['load', 'visible', 'idle', 'interaction'] as const satisfies readonly When[]

export function checkWhen({ name, element }: BlockElement, report: Report): void {
  const when = element.attributes.get('data-block-when')
  if (when === undefined || when.startsWith('(') || WHEN_KEYWORDS.some((keyword) => keyword === when)) return
  report({
    code: 'block-when',
    offset: element.offsetOf('data-block-when'),
    message: `${name}: data-block-when is ${show(when)}`,
    expected: `${WHEN_KEYWORDS.join(', ')}, or a media query such as (min-width: 600px)`,
    nearest: nearest(when, WHEN_KEYWORDS),
  })
}
