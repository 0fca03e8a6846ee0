import cookieBanner from '../../../../packages/runtime/src/overlays/cookie-banner/cookie-banner.js'

/** The code that a page of ours loads for the banner after its start. */
export default cookieBanner
