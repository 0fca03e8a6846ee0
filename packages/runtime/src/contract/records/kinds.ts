import { couponKind } from './coupon.js'
import { formKind } from './form.js'
import { galleryKind } from './gallery.js'
import { languagesKind } from './languages.js'
import { navigationKind } from './navigation.js'
import { pageKind } from './page.js'
import { productKind } from './product.js'

/** All kinds of records. */
export const recordKinds = [
  pageKind,
  navigationKind,
  languagesKind,
  formKind,
  productKind,
  couponKind,
  galleryKind,
] as const
