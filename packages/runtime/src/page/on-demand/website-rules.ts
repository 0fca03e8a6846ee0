import type { Site } from '../../core/site.js'
import { BUTTON } from '../../services/census/button-selector.js'
import { isVisitor, receivesEvents } from '../../services/session/reader.js'
import { applyRules, holds, type PageRule } from '../rules/apply-rules.js'

/** Nothing of those who work on the site is sent, but pages of an administrator post it to the tracking channel. */
const isRecorded = ({ context }: Site): boolean => isVisitor(context) || receivesEvents(context)

/** Rules for the reports of a page to the server of its website. */
export const websiteRules: readonly PageRule[] = [
  {
    name: 'visits',
    applies: isRecorded,
    load: () => import('../../services/visits/visits.js'),
  },
  {
    name: 'buttons',
    // One by one: browsers look up one selector quickly, but a list took 50 times as long on 7,000 elements.
    applies: (site) => isRecorded(site) && BUTTON.split(',').some((each) => holds(site, each)),
    load: () => import('../../services/census/buttons.js'),
  },
  {
    name: 'errors',
    applies: Boolean,
    load: () => import('../../services/errors/errors.js'),
  },
  {
    name: 'performance',
    applies: ({ context }) => isVisitor(context) && context.performance.isEnabled === true,
    load: () => import('../../services/performance/performance.js'),
  },
]

/** Starts the reports of a page, which include later content and popups. */
export default function startWebsite(site: Site): void {
  const apply = applyRules(site, websiteRules)
  // A popup may have buttons that the page has not.
  for (const type of ['page:ready', 'content:ready', 'popup:open'] as const) site.on(type, apply)
}
