import cookieBanner from '../../../../packages/runtime/src/overlays/cookie-banner/cookie-banner.js'

/** What comes for the banner once a page of ours has started. */
export default cookieBanner
