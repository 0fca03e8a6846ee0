import { type ComponentType, lazy } from 'react'
import { InboxBadge } from '../inbox/inbox-badge.js'
import { PageScreen } from '../page/page-screen.js'
import { texts } from '../texts.js'

/** One screen of the panel. */
export interface Screen {
  /** As the address names it: `?screen=<name>`. */
  readonly name: string
  readonly title: string
  /** Stands after the title in the navigation, such as how much is new. */
  readonly Badge?: ComponentType
  /** What is shown under the bar. A screen that is large comes by `lazy(() => import(…))`. */
  readonly View: ComponentType
}

/** All screens in the order of the navigation. The first one is shown where the address names none. */
export const screens: readonly [Screen, ...Screen[]] = [
  { name: 'page', title: texts.pageScreen, View: PageScreen },
  {
    name: 'inbox',
    title: texts.inboxScreen,
    Badge: InboxBadge,
    View: lazy(() => import('../inbox/inbox-screen.js')),
  },
  {
    name: 'security',
    title: texts.reportsScreen,
    View: lazy(() => import('../reports/reports-screen.js')),
  },
]
