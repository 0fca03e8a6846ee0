import { type Permission, type SessionBody, WebsiteRole } from '@site/runtime/contract'
import { type ComponentType, lazy } from 'react'
import { describedText } from '../base/messages/language.js'
import { t } from '../base/messages.js'
import { texts } from '../base/texts.js'
import { collectionPlace, HOME } from '../editor/panel/address.js'
import { InboxBadge } from '../kinds/inbox/inbox-badge.js'
import { PageScreen } from '../kinds/page-editor/page-screen.js'
import { describedHeads } from './described-heads.js'

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

/** Accounts for which something may wait. Others have nothing on the home screen. */
const HOME_ROLES: readonly WebsiteRole[] = [...new Set([...EDITOR_ROLES, ...REPORT_ROLES, ...SHOP_ROLES])]

/** The groups of the navigation, in their order. */
export const AREAS = ['site', 'audience', 'shop', 'system'] as const

/** A place in a screen, and its name. */
interface Place {
  readonly at: string
  readonly title: string
}

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
  /** Places in it that have a link of their own in the navigation, such as the posts of a journal. */
  readonly places?: (website: SessionBody['website']) => readonly Place[]
  /** Its content below the bar. Large screens load by `lazy(() => import(…))`. */
  readonly View: ComponentType
}

type Listed = readonly [
  name: string,
  titleOf: () => string,
  load: () => Promise<{ readonly default: ComponentType }>,
  more?: Pick<Screen, 'Badge' | 'places'>,
]

/** Screens of an area that are for the same roles. Their code loads when one is first shown. */
const inArea = (area: Screen['area'], roles: Screen['roles'], ...listed: readonly Listed[]): Screen[] =>
  listed.map(([name, titleOf, load, more]) => ({
    name,
    area,
    get title() {
      return titleOf()
    },
    ...(roles && { roles }),
    ...more,
    View: lazy(load),
  }))

/** The screen of a kind of records that is nothing but a description. */
const describedScreen = ({ path, area, permission, title }: (typeof describedHeads)[number]): Screen[] =>
  inArea(area, ROLES_WITH[permission] ?? TEAM_ROLES, [
    path,
    () => describedText(title),
    async () => ({ default: (await import('../records/screen/record-screen.js')).screenAt(path) }),
  ])

/** All screens, that of a page first. The navigation puts the home screen before it. */
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
  ...inArea('site', HOME_ROLES, [HOME, () => texts.homeScreen, () => import('../kinds/home/home-screen.js')]),
  ...inArea(
    'site',
    EDITOR_ROLES,
    [
      'pages',
      () => texts.pagesScreen,
      () => import('../kinds/pages/pages-screen.js'),
      {
        places: ({ collections = [] }) =>
          collections.map(({ id, title }) => ({ at: collectionPlace(id), title })),
      },
    ],
    ['forms', () => texts.formsScreen, () => import('../kinds/forms/forms-screen.js')],
    ['files', () => t('panel.section.files'), () => import('../kinds/files/files-screen.js')],
    ['galleries', () => texts.galleriesScreen, () => import('../kinds/galleries/galleries-screen.js')],
    ['languages', () => texts.languagesScreen, () => import('../kinds/languages/languages-screen.js')],
  ),
  ...inArea('audience', EDITOR_ROLES, [
    'inbox',
    () => texts.inboxScreen,
    () => import('../kinds/inbox/inbox-screen.js'),
    { Badge: InboxBadge },
  ]),
  ...inArea('audience', REPORT_ROLES, [
    'visits',
    () => texts.visitsScreen,
    () => import('../kinds/visits/visits-screen.js'),
  ]),
  ...inArea(
    'shop',
    SHOP_ROLES,
    ['orders', () => texts.ordersScreen, () => import('../kinds/orders/orders-screen.js')],
    ['products', () => texts.productsScreen, () => import('../kinds/products/products-screen.js')],
    ['coupons', () => texts.couponsScreen, () => import('../kinds/coupons/coupons-screen.js')],
  ),
  ...inArea(
    'system',
    REPORT_ROLES,
    ['activity', () => texts.activityScreen, () => import('../kinds/activity/activity-screen.js')],
    ['security', () => texts.reportsScreen, () => import('../kinds/reports/reports-screen.js')],
    ['errors', () => texts.errorsScreen, () => import('../kinds/errors/errors-screen.js')],
  ),
  ...inArea('system', TEAM_ROLES, [
    'team',
    () => texts.teamScreen,
    () => import('../kinds/team/team-screen.js'),
  ]),
  ...inArea('system', undefined, [
    'account',
    () => texts.accountScreen,
    () => import('../kinds/account/account-screen.js'),
  ]),
  ...describedHeads.flatMap(describedScreen),
]
