import { couponKind } from './coupon.js'
import { formKind } from './form.js'
import { galleryKind } from './gallery.js'
import { languagesKind } from './languages.js'
import * as list from './list.js'
import { navigationKind } from './navigation.js'
import { pageKind } from './page.js'
import { productKind } from './product.js'

type Described = (typeof list)[keyof typeof list]

const described: readonly Described[] = Object.values(list)

/** All kinds of records: those with conversions of their own, and those that are described alone. */
export const recordKinds = [
  pageKind,
  navigationKind,
  languagesKind,
  formKind,
  productKind,
  couponKind,
  galleryKind,
  ...described,
] as const
