import accounts from '../features/accounts.js'
import announcementBar from '../features/announcement-bar.js'
import attributes from '../features/attributes.js'
import callFailure from '../features/call-failure.js'
import commerce from '../features/commerce.js'
import cookieBanner from '../features/cookie-banner.js'
import debugView from '../features/debug-view.js'
import informationBar from '../features/information-bar.js'
import lightbox from '../features/lightbox.js'
import logoutNotice from '../features/logout-notice.js'
import popup from '../features/popup.js'
import preview from '../features/preview.js'
import textShrink from '../features/text-shrink.js'
import website from '../features/website.js'
import type { PageFeature } from './feature.js'

/** Every feature of a page. Each is a file of its own, because a bundler writes all code that a file may load. */
export const FEATURES: readonly PageFeature[] = [
  accounts,
  announcementBar,
  attributes,
  callFailure,
  commerce,
  cookieBanner,
  debugView,
  informationBar,
  lightbox,
  logoutNotice,
  popup,
  preview,
  textShrink,
  website,
]
