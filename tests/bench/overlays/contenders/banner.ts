import cookieBanner from '../../../../packages/runtime/src/overlays/cookie-banner/cookie-banner.js'
import overlays from '../../../../packages/runtime/src/page/overlays.js'

/** What comes for the banner once a page of ours has started. */
export default [overlays, cookieBanner]
