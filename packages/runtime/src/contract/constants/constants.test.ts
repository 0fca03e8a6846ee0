import { describe, expect, it } from 'vitest'
import { claim } from '../../../../../tests/unit/support/product-sources.js'
import { BREAKPOINTS_PX } from '../tokens.js'
import * as constants from './index.js'

/** Every constant, so that one that is added, renamed or changed shows. */
const expected = {
  // accordion, bars, commerce
  ACCORDION_DURATION_MS: 250,
  MOBILE_INFO_BAR_MAX_WIDTH_PX: 1024,
  PRODUCT_PRICE_MAX_MINOR: 100000000,
  SKU_MAX_LENGTH: 60,
  SKU_PREFIX: 'SQ',
  SKU_DIGITS: 7,
  CART_COUNT_MAX: 100,
  MONEY_MAX_INTEGER_DIGITS: 15,
  // cookies
  CRUMB_COOKIE: 'crumb',
  HAS_CART_COOKIE: 'hasCart',
  CART_COOKIE: 'CART',
  CONSENT_COOKIE: 'ss_cookieAllowed',
  CONSENT_LIFETIME_MS: 2592000000,
  CONSENT_VERSION_COOKIE: 'ss_cookieAllowed_version',
  RECURRENCE_COOKIE: 'ss_cvr',
  RECURRENCE_LIFETIME_MS: 63072000000,
  VISIT_COOKIE: 'ss_cvt',
  VISIT_LIFETIME_MS: 1800000,
  VISIT_COOKIE_PATH: '/',
  TRACKING_COOKIES: ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'],
  RESTRICTED_COOKIES: ['SS_MATTR', 'SS_MID', 'SS_lastvisit', 'user_segment'],
  ANALYTICS_ID_NAME: 'site_analytics_id',
  ANALYTICS_ID_LIFETIME_MS: 390 * 86400000,
  LAST_IDENTITY_COOKIE: 'site_last_identity',
  // dialog
  DIALOG_WIDTH_PX: 350,
  DIALOG_PADDING_PX: 20,
  DIALOG_HIDE_TIMEOUT_MS: 600,
  DIALOG_BASE_Z_INDEX: 30000,
  TOAST_DURATION_MS: 2000,
  // editor
  MAX_BLOCKS_PER_LAYOUT: 60,
  MAX_TRACKS_PER_ALBUM: 60,
  MAX_ORDERABLE_ITEMS: 250,
  MAX_PRODUCTS_PER_COLLECTION: 200,
  MAX_NESTED_CATEGORIES: 10000,
  TAG_MAX_LENGTH: 50,
  CATEGORY_MAX_LENGTH: 25,
  MAX_CONNECTED_GALLERIES: 20,
  MAX_ITEMS_PER_CONNECTED_GALLERY: 50,
  EDITOR_MOBILE_MAX_WIDTH_PX: 432,
  EDITOR_MOBILE_QUERY: '(max-width: 432px)',
  EDITOR_TABLET_QUERY: 'not all',
  EDITOR_DESKTOP_QUERY: '(min-width: 433px)',
  // errors
  ERROR_SEND_DEBOUNCE_MS: 1000,
  ERROR_STACK_MAX_LENGTH: 5000,
  ERROR_MAX_SENDS: 20,
  ERROR_MAX_QUEUED: 10,
  ERROR_MAX_BYTES: 60000,
  LOG_FLUSH_INTERVAL_MS: 30000,
  // forms
  EMAIL_MIN_LENGTH: 3,
  EMAIL_MAX_LENGTH: 256,
  EMAIL_ENDING_MIN_LENGTH: 2,
  EMAIL_ENDING_MAX_LENGTH: 4,
  US_ZIP_LENGTH: 5,
  NEWSLETTER_SMALL_BELOW_PX: 320,
  BOT_CHECK_COMPACT_BELOW_PX: 320,
  // gallery
  AUTOPLAY_TIMEOUT_MS: 5000,
  GALLERY_RESIZE_TIMEOUT_MS: 100,
  THUMBNAIL_STRIP_PADDING_MAX_PX: 5,
  VIDEO_THUMBNAIL_RATIO: 16 / 9,
  SLIDER_ASPECT_RATIO_PERCENT: 50,
  ITEM_ID_PARAMETER: 'itemId',
  AUTOGRID_COLUMN_WIDTH_PX: 250,
  AUTOGRID_GUTTER_PX: 0,
  AUTOCOLUMNS_COLUMN_WIDTH_PX: 250,
  AUTOCOLUMNS_GUTTER_PX: 0,
  AUTOROWS_ROW_HEIGHT_PX: 250,
  AUTOROWS_GUTTER_PX: 20,
  AUTOROWS_LIGHTBOX: true,
  GRID_PER_ROW: 4,
  GRID_PADDING_PX: 20,
  GRID_LIGHTBOX: true,
  CAROUSEL_SLIDES_PER_ROW: 3,
  CAROUSEL_GUTTER_PERCENT: 1,
  CAROUSEL_NARROW_BELOW_PX: 480,
  CAROUSEL_NARROW_SLIDES_PER_ROW: 2,
  CAROUSEL_MEDIUM_BELOW_PX: 724,
  CAROUSEL_MEDIUM_SLIDES_PER_ROW: 3,
  STACKED_SPEED_S: 1,
  STACKED_PRELOAD_COUNT: 1,
  STACKED_CLICK_BEHAVIOR: 'next',
  STACKED_AUTO_HEIGHT: true,
  STACKED_TRANSITION: 'fade',
  FADE_OUT_FACTOR: 1.2,
  KEN_BURNS_SCALE: 1.075,
  STRIP_SPEED_S: 0.5,
  STRIP_PRELOAD_COUNT: 1,
  STRIP_ALIGNMENT: 'middle',
  STRIP_V_SIZE: 10,
  SWIPE_MIN_DISTANCE_PX: 50,
  SWIPE_MAX_DURATION_MS: 250,
  DRAG_AXIS_AFTER_PX: 10,
  THROW_WIDE_MIN_WIDTH_PX: 767,
  THROW_NARROW_MIN_S: 0.2,
  THROW_NARROW_MAX_S: 0.4,
  THROW_WIDE_MIN_S: 0.3,
  THROW_WIDE_MAX_S: 0.5,
  DRAG_WIDTH_FRACTION: 2.25,
  TAP_MAX_DURATION_MS: 250,
  // http
  API_ROOT: '/api/',
  REST_ROOT: '/api/rest/',
  CRUMB_PARAMETER: 'crumb',
  CSRF_HEADER: 'X-CSRF-Token',
  RETRY_DELAY_MS: 200,
  APPLICATION_ERROR_STATUSES: [400, 401, 500, 502],
  APPLICATION_ERROR_KEYS: ['error', 'message', 'billingErrorCode'],
  FOLLOW_SCRIPT_TIMEOUT_MS: 10000,
  BUTTON_RENDER_TIMEOUT_MS: 2500,
  // image
  IMAGE_WIDTHS_PX: [2500, 1500, 1000, 750, 500, 300, 100],
  LAZY_IMAGE_MARGIN_PX: 200,
  IMAGE_ATTACH_POLL_MS: 10,
  IMAGE_ATTACH_TRIES: 100,
  IMAGE_QUEUE_DESKTOP: 16,
  IMAGE_QUEUE_MOBILE: 1,
  IMAGE_NARROW_BELOW_PX: 415,
  SHAPE_SQUARE_HEIGHT_PERCENT: 100,
  SHAPE_TALL_HEIGHT_PERCENT: 150,
  SHAPE_WIDE_HEIGHT_PERCENT: 67,
  // inbox
  INBOX_PAGE_SIZE_MAX: 100,
  INBOX_SEARCH_MAX_LENGTH: 200,
  // keyboard
  KEY_CODE_ENTER: 13,
  KEY_CODE_ESCAPE: 27,
  KEY_CODE_SPACE: 32,
  KEY_CODE_LEFT: 37,
  KEY_CODE_RIGHT: 39,
  // lightbox
  LIGHTBOX_SPEED_S: 0.6,
  LIGHTBOX_OVERLAY_OPACITY: 0.95,
  LIGHTBOX_KEY_THROTTLE_MS: 200,
  LIGHTBOX_CONTROLS_FADE_MS: 500,
  LIGHTBOX_DEAD_EDGE_RATIO: 0.02,
  LIGHTBOX_STATE_KEY: 'siteLightbox',
  // links
  TEL_LINK_BELOW_LENGTH: 50,
  TEL_LINK_MIN_SIGNS: 4,
  SMS_LINK_BELOW_LENGTH: 1000,
  MAILTO_LINK_BELOW_LENGTH: 1000,
  SCRIPT_LINK_BELOW_LENGTH: 250,
  FTP_LINK_BELOW_LENGTH: 100,
  ANCHOR_LINK_BELOW_LENGTH: 100,
  INTERNAL_LINK_BELOW_LENGTH: 150,
  // loading, locale
  CHUNK_LOAD_TIMEOUT_MS: 120000,
  WAIT_FOR_ELEMENT_POLL_MS: 100,
  DEFAULT_LOCALE: 'en-US',
  DEFAULT_CURRENCY: 'USD',
  // map, marquee, motion
  MAP_SCRIPT_TIMEOUT_MS: 30000,
  MAP_UPDATE_DEBOUNCE_MS: 60,
  MAP_MARKER_WIDTH_PX: 48,
  MAP_MARKER_HEIGHT_PX: 64,
  MAP_MARKER_SCALE: 0.5,
  MARQUEE_RENDER_DEBOUNCE_MS: 1000,
  MARQUEE_MIN_WIDTH_PX: 50,
  VISIBILITY_THRESHOLDS: [0, 0.1, 0.25, 0.5, 1],
  VISIBLE_RATIO: 0.5,
  ANIMATION_DURATION_S: 0.3,
  HIDDEN_SCALE: 0.94,
  TWEEN_DURATION_MS: 300,
  // performance
  PERFORMANCE_SETTINGS_TIMEOUT_MS: 30000,
  PERFORMANCE_FLUSH_DELAY_MS: 30000,
  PERFORMANCE_METRIC_WAIT_MS: 60000,
  PERFORMANCE_CLIENT_VERSION: '4.0.7',
  PERFORMANCE_ROLLOUT: 'rum',
  // policy reports
  POLICY_REPORTS_MAX: 200,
  // popup, query
  POPUP_NEVER_AGAIN: -1,
  DAY_MS: 86400000,
  POPUP_CLOSED_KEY: 'date-closed',
  POPUP_VERSION_KEY: 'version',
  POPUP_SUBMITTED_KEY: 'submitted',
  QUERY_MAX_KEYS: 1000,
  // reservation
  RESERVATION_WIDE_ABOVE_PX: 850,
  RESERVATION_COLUMN_MAX_WIDTH_PX: 750,
  // routes
  CONFIG_PATH: '/config',
  SEARCH_PATH: '/search',
  GOTO_CHECKOUT_PATH: '/commerce/goto-checkout',
  SUBSCRIBE_CHECKOUT_PATH: '/checkout/subscribe',
  DONATE_CHECKOUT_PATH: '/checkout/donate',
  GIFT_CARD_CHECKOUT_PATH: '/checkout/giftcard',
  TRIAL_UPGRADE_PATH: '/settings/billing/billing/upgrade',
  CHANGE_PLAN_PATH: '/settings/billing/billing/website/change-plan',
  // text
  RELATIVE_TIME_INTERVAL_MS: 5000,
  RELATIVE_TIME_SECONDS_BELOW_S: 60,
  SHRINK_MIN_FONT_SIZE_PX: 11,
  BYTES_PER_MB: 1000000,
  FILE_SIZE_BASE: 1024,
  FILE_SIZE_UNITS: ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'],
  // tooltip
  TOOLTIP_DELAY_MS: 1200,
  TOOLTIP_WIDTH_PX: 250,
  TOOLTIP_CURSOR_OFFSET_PX: 15,
  TOOLTIP_EDGE_MARGIN_PX: 20,
  // video, viewport
  VIDEO_ASPECT_RATIO_PERCENT: 56.3,
  VIDEO_PLACEHOLDER_RATIO_PERCENT: 65,
  VIDEO_META_OVERFLOW_RATIO: 0.9,
  VIDEO_META_MAX_HEIGHT_RATIO: 0.4,
  SCROLL_END_TIMEOUT_MS: 300,
  SCROLL_RESIZE_THROTTLE_MS: 150,
  MOBILE_MAX_WIDTH_PX: 800,
}

describe('constants', () => {
  it('have the values that pages rely on, and there are no others', () => {
    expect({ ...constants }).toEqual(expected)
  })

  it('are data: numbers, texts, flags and lists of them', () => {
    for (const value of Object.values(constants).flat()) {
      expect(['number', 'string', 'boolean']).toContain(typeof value)
    }
  })

  it('a page is mobile up to the smaller breakpoint', () => {
    expect(constants.MOBILE_MAX_WIDTH_PX).toBe(BREAKPOINTS_PX[0])
  })
})

const LIMITS = [
  ['EDT-010', 'MAX_BLOCKS_PER_LAYOUT', 'a layout holds 60 blocks at most', 60],
  ['EDT-011', 'MAX_TRACKS_PER_ALBUM', 'an album holds 60 tracks at most', 60],
  ['EDT-012', 'MAX_ORDERABLE_ITEMS', 'a collection ordered by hand holds 250 items at most', 250],
  ['EDT-013', 'MAX_PRODUCTS_PER_COLLECTION', 'a collection holds 200 products at most', 200],
  ['EDT-014', 'MAX_NESTED_CATEGORIES', 'there are 10,000 nested categories at most', 10000],
  ['EDT-015', 'TAG_MAX_LENGTH', 'a tag has 50 characters at most', 50],
  ['EDT-016', 'CATEGORY_MAX_LENGTH', 'a category has 25 characters at most', 25],
  ['EDT-017', 'MAX_CONNECTED_GALLERIES', 'a photo service hands over 20 galleries at most', 20],
  ['EDT-018', 'MAX_ITEMS_PER_CONNECTED_GALLERY', 'each of them holds 50 items at most', 50],
] as const

describe('the editor', () => {
  const values: Readonly<Record<string, unknown>> = { ...constants }
  for (const [id, name, statement, value] of LIMITS) {
    it(claim(id, name, statement), () => {
      expect(values[name]).toBe(value)
    })
  }

  it(
    claim(
      'EDT-002',
      'EDITOR_MOBILE_QUERY',
      'is mobile up to 432 px, desktop from 433 px, never for a tablet',
    ),
    () => {
      const { EDITOR_MOBILE_QUERY, EDITOR_TABLET_QUERY, EDITOR_DESKTOP_QUERY } = constants
      const { happyDOM } = window as unknown as { happyDOM: { setInnerWidth(width: number): void } }
      const matching = (width: number) => {
        happyDOM.setInnerWidth(width)
        return [EDITOR_MOBILE_QUERY, EDITOR_TABLET_QUERY, EDITOR_DESKTOP_QUERY].map(
          (query) => window.matchMedia(query).matches,
        )
      }
      expect(matching(432)).toEqual([true, false, false])
      expect(matching(433)).toEqual([false, false, true])
      expect(matching(800)).toEqual([false, false, true])
    },
  )
})
