export { couponKind } from './coupon.js'
export { deliveryZoneKind } from './delivery-zone.js'
export * from './described.js'
export * from './description/calls.js'
export * from './description/entries.js'
export * from './description/fields.js'
export { nameKey } from './description/one-line-name.js'
export * from './description/record-kind.js'
export * from './description/values.js'
export { formKind } from './form.js'
export { galleryKind } from './gallery.js'
export * from './kinds.js'
export { languagesKind } from './languages.js'
export {
  isNavigationAddress,
  NAVIGATION_FOLDER,
  NAVIGATION_LINK,
  navigationKind,
} from './navigation.js'
export { pageKind } from './page.js'
export { CollectionKind, ENTRY_OF, entryFields, PageEntry } from './page-entry.js'
export { type ProductPicture, productKind } from './product.js'
export { taxKind } from './tax.js'
