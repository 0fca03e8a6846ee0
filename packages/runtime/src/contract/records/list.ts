/** The kinds of records that are nothing but a description, one line each. `npm run new-record` adds one. */
export { deliveryZoneKind } from './delivery-zone.js'
export { taxKind } from './tax.js'
