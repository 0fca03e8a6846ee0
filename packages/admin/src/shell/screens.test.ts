import { type Permission, permissionsOf, WebsiteRole } from '@site/runtime/contract'
import { expect, it, vi } from 'vitest'
import { revisionTexts } from '../editor/history/texts.js'
import { accountTexts } from '../kinds/account/texts.js'
import { couponTexts } from '../kinds/coupons/texts.js'
import { errorTexts } from '../kinds/errors/errors-screen.js'
import { formTexts } from '../kinds/forms/texts.js'
import { galleryTexts } from '../kinds/galleries/texts.js'
import { languageTexts } from '../kinds/languages/texts.js'
import { orderTexts } from '../kinds/orders/texts.js'
import { pageTexts } from '../kinds/pages/texts.js'
import { productTexts } from '../kinds/products/texts.js'
import { reportTexts } from '../kinds/reports/reports-screen.js'
import { teamTexts } from '../kinds/team/texts.js'
import { visitTexts } from '../records/visits/texts.js'
import { ROLES_WITH, screens } from './screens.js'

// With one kind that is nothing but a description.
vi.mock('../../../runtime/src/contract/records/list.js', () => import('../../testing/place.js'))

it.each([
  ['account', accountTexts],
  ['activity', revisionTexts],
  ['coupons', couponTexts],
  ['errors', errorTexts],
  ['forms', formTexts],
  ['galleries', galleryTexts],
  ['languages', languageTexts],
  ['orders', orderTexts],
  ['pages', pageTexts],
  ['products', productTexts],
  ['security', reportTexts],
  ['team', teamTexts],
  ['visits', visitTexts],
])('the heading of the screen %s is its name in the navigation and among the commands', (name, { title }) =>
  expect(title).toBe(screens.find((each) => each.name === name)?.title),
)

it('no two screens have the same name', () => {
  const titles = screens.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

it('a described kind has a screen in its area, for the roles with its permission', () => {
  expect(screens.find(({ name }) => name === 'places')).toMatchObject({
    area: 'site',
    title: 'Places',
    roles: [WebsiteRole.admin, WebsiteRole.editor],
  })
  for (const [permission, roles] of Object.entries(ROLES_WITH)) {
    const allowed = Object.values(WebsiteRole).filter((role) =>
      permissionsOf([role]).includes(Number(permission) as Permission),
    )
    expect([permission, roles!.toSorted()]).toEqual([permission, allowed.toSorted()])
  }
})
