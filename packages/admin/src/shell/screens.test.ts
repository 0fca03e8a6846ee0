import { expect, it } from 'vitest'
import { accountTexts } from '../account/texts.js'
import { couponTexts } from '../coupons/texts.js'
import { errorTexts } from '../errors/texts.js'
import { formTexts } from '../forms/texts.js'
import { galleryTexts } from '../galleries/texts.js'
import { languageTexts } from '../languages/texts.js'
import { orderTexts } from '../orders/texts.js'
import { pageTexts } from '../pages/texts.js'
import { productTexts } from '../products/texts.js'
import { reportTexts } from '../reports/texts.js'
import { revisionTexts } from '../revisions/texts.js'
import { teamTexts } from '../team/texts.js'
import { visitTexts } from '../visits/texts.js'
import { screens } from './screens.js'

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
