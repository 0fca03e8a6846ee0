import {
  describedKinds,
  type Permission,
  type RecordKindDescription,
  WebsiteRole,
} from '@site/runtime/contract'
import { type ComponentType, lazy } from 'react'
import { describedText } from '../base/messages/language.js'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { InboxBadge } from '../kinds/inbox/inbox-badge.js'
import { PageScreen } from '../kinds/page-editor/page-screen.js'

/** Accounts that may read orders, and change products and coupons. The whole table of permissions, which a test compares, would be part of the first load. */
export const SHOP_ROLES: readonly WebsiteRole[] = [WebsiteRole.admin, WebsiteRole.storeManager]

/** Accounts that may add accounts and change roles; a test compares it too. */
const TEAM_ROLES: readonly WebsiteRole[] = [WebsiteRole.admin]

/** Accounts that may read reports; a test compares it too. */
const REPORT_ROLES: readonly WebsiteRole[] = [WebsiteRole.admin, WebsiteRole.reporting, WebsiteRole.editor]

/** Accounts that may change pages and languages, and read messages; a test compares it too. */
export const EDITOR_ROLES: readonly WebsiteRole[] = [WebsiteRole.admin, WebsiteRole.editor]

/**
 * The accounts that have a permission, by its number: the names would be part of the first load. A test compares them. A
 * permission that is not here is the owner's alone.
 */
export const ROLES_WITH: Readonly<Partial<Record<Permission, readonly WebsiteRole[]>>> = {
  101: EDITOR_ROLES,
  202: REPORT_ROLES,
  300: SHOP_ROLES,
  301: SHOP_ROLES,
  500: EDITOR_ROLES,
}

/** The groups of the navigation, in their order. */
export const AREAS = ['site', 'audience', 'shop', 'system'] as const

/** One screen of the panel. */
export interface Screen {
  /** The group of the navigation that it stands in. */
  readonly area: (typeof AREAS)[number]
  /** Its name in the address: `?screen=<name>`. */
  readonly name: string
  readonly title: string
  /** The roles that it is for; without it, every account that may open the panel. */
  readonly roles?: readonly WebsiteRole[]
  /** Shown after the title in the navigation, such as a number of new messages. */
  readonly Badge?: ComponentType<{ readonly passive?: boolean }>
  /** Its content below the bar. Large screens load by `lazy(() => import(…))`. */
  readonly View: ComponentType
}

/** The screen of a kind of records that is nothing but a description. */
const describedScreen = (kind: RecordKindDescription): Screen => ({
  name: kind.path,
  area: kind.area,
  get title() {
    return describedText(kind.names.title)
  },
  roles: ROLES_WITH[kind.permission] ?? TEAM_ROLES,
  View: lazy(async () => ({
    default: (await import('../records/screen/record-screen.js')).recordScreen(kind),
  })),
})

/** All screens in the order of the navigation. An account starts with the first one that is for it. */
export const screens: readonly [Screen, ...Screen[]] = [
  {
    name: 'page',
    area: 'site',
    get title() {
      return texts.pageScreen
    },
    roles: EDITOR_ROLES,
    View: PageScreen,
  },
  {
    name: 'pages',
    area: 'site',
    get title() {
      return texts.pagesScreen
    },
    roles: EDITOR_ROLES,
    View: lazy(() => import('../kinds/pages/pages-screen.js')),
  },
  {
    name: 'forms',
    area: 'site',
    get title() {
      return texts.formsScreen
    },
    roles: EDITOR_ROLES,
    View: lazy(() => import('../kinds/forms/forms-screen.js')),
  },
  {
    name: 'files',
    area: 'site',
    get title() {
      return t('panel.section.files')
    },
    roles: EDITOR_ROLES,
    View: lazy(() => import('../kinds/files/files-screen.js')),
  },
  {
    name: 'galleries',
    area: 'site',
    get title() {
      return texts.galleriesScreen
    },
    roles: EDITOR_ROLES,
    View: lazy(() => import('../kinds/galleries/galleries-screen.js')),
  },
  {
    name: 'languages',
    area: 'site',
    get title() {
      return texts.languagesScreen
    },
    roles: EDITOR_ROLES,
    View: lazy(() => import('../kinds/languages/languages-screen.js')),
  },
  {
    name: 'inbox',
    area: 'audience',
    get title() {
      return texts.inboxScreen
    },
    roles: EDITOR_ROLES,
    Badge: InboxBadge,
    View: lazy(() => import('../kinds/inbox/inbox-screen.js')),
  },
  {
    name: 'visits',
    area: 'audience',
    get title() {
      return texts.visitsScreen
    },
    roles: REPORT_ROLES,
    View: lazy(() => import('../kinds/visits/visits-screen.js')),
  },
  {
    name: 'orders',
    area: 'shop',
    get title() {
      return texts.ordersScreen
    },
    roles: SHOP_ROLES,
    View: lazy(() => import('../kinds/orders/orders-screen.js')),
  },
  {
    name: 'products',
    area: 'shop',
    get title() {
      return texts.productsScreen
    },
    roles: SHOP_ROLES,
    View: lazy(() => import('../kinds/products/products-screen.js')),
  },
  {
    name: 'coupons',
    area: 'shop',
    get title() {
      return texts.couponsScreen
    },
    roles: SHOP_ROLES,
    View: lazy(() => import('../kinds/coupons/coupons-screen.js')),
  },
  {
    name: 'activity',
    area: 'system',
    get title() {
      return texts.activityScreen
    },
    roles: REPORT_ROLES,
    View: lazy(() => import('../kinds/activity/activity-screen.js')),
  },
  {
    name: 'security',
    area: 'system',
    get title() {
      return texts.reportsScreen
    },
    roles: REPORT_ROLES,
    View: lazy(() => import('../kinds/reports/reports-screen.js')),
  },
  {
    name: 'errors',
    area: 'system',
    get title() {
      return texts.errorsScreen
    },
    roles: REPORT_ROLES,
    View: lazy(() => import('../kinds/errors/errors-screen.js')),
  },
  {
    name: 'team',
    area: 'system',
    get title() {
      return texts.teamScreen
    },
    roles: TEAM_ROLES,
    View: lazy(() => import('../kinds/team/team-screen.js')),
  },
  {
    name: 'account',
    area: 'system',
    get title() {
      return texts.accountScreen
    },
    View: lazy(() => import('../kinds/account/account-screen.js')),
  },
  ...describedKinds.map(describedScreen),
]
