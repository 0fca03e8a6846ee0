import type { Value } from '../../engine/value.js'

/** The builder's own servers send a picture in any of a few widths. */
const AT_SERVER =
  /^\s*(?:https?:)?\/\/((?:images\.squarespace-cdn\.com|static1?\.squarespace\.com)\/[^?#\s]+)/

const picture = (on: string): Value => ({
  first: [
    { attribute: 'data-src', on },
    { attribute: 'data-image', on },
  ],
})

/** Without the query, and secure. Absent for pictures of other servers. */
export const serverAddress = (on = ':scope'): Value => ({
  join: ['https://', { match: AT_SERVER, in: picture(on) }],
})

/** The address of a picture in a width that the builder's servers have; pictures of other servers have one size. */
export const pictureAddress = (width: number, on = ':scope'): Value => ({
  first: [{ join: [serverAddress(on), `?format=${width}w`] }, picture(on), { attribute: 'src', on }],
})
