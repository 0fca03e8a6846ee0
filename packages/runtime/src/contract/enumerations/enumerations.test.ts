import { describe, expect, it } from 'vitest'
import * as enumerations from './index.js'
import {
  BlockType,
  BlockVariant,
  isOneOf,
  nameOf,
  PageType,
  RESERVED_ROLES,
  valueNamed,
  WebsiteRole,
} from './index.js'

describe('page types', () => {
  const types = [
    ['PGT-001', 1, 'collection'],
    ['PGT-002', 2, 'page'],
    ['PGT-003', 3, 'splash'],
    ['PGT-050', 50, 'contentItem'],
    ['PGT-100', 100, 'notFound'],
    ['PGT-101', 101, 'error'],
    ['PGT-102', 102, 'search'],
    ['PGT-103', 103, 'lockScreen'],
    ['PGT-104', 104, 'popupOverlay'],
    ['PGT-105', 105, 'protectedContent'],
    ['PGT-106', 106, 'accessDenied'],
    ['PGT-200', 200, 'cart'],
    ['PGT-201', 201, 'checkout'],
    ['PGT-202', 202, 'orderConfirmed'],
    ['PGT-203', 203, 'donate'],
    ['PGT-204', 204, 'contributionConfirmed'],
    ['PGT-205', 205, 'cartV2'],
    ['PGT-206', 206, 'subscriptionConfirmed'],
    ['PGT-207', 207, 'orderReceived'],
    ['PGT-208', 208, 'membershipConfirmed'],
    ['PGT-209', 209, 'reviewsRequest'],
    ['PGT-300', 300, 'newsletterUnsubscribe'],
    ['PGT-301', 301, 'commerceEmailPreview'],
  ] as const

  it.each(types)('[const %s] page type %i is %s', (_id, value, name) => {
    expect(PageType[name]).toBe(value)
    expect(nameOf(PageType, value)).toBe(name)
  })

  it('there are no others', () => {
    expect(PageType).toEqual(Object.fromEntries(types.map(([, value, name]) => [name, value])))
  })
})

describe('website roles', () => {
  const roles = [
    [1, 'admin'],
    [2, 'billing'],
    [3, 'reporting'],
    [4, 'editor'],
    [6, 'moderator'],
    [7, 'commenter'],
    [8, 'storeManager'],
    [9, 'scheduling'],
    [10, 'viewer'],
    [11, 'campaignsEditor'],
    [12, 'schedulingViewer'],
    [13, 'schedulingEditor'],
  ] as const

  it.each(roles)('role %i is %s', (value, name) => {
    expect(WebsiteRole[name]).toBe(value)
    expect(nameOf(WebsiteRole, value)).toBe(name)
  })

  it('there are no others', () => {
    expect(WebsiteRole).toEqual(Object.fromEntries(roles.map(([value, name]) => [name, value])))
  })

  it('role 5 is reserved and has no name', () => {
    expect(RESERVED_ROLES).toEqual([5])
    expect(nameOf(WebsiteRole, 5)).toBeUndefined()
  })
})

/** Every enumeration whole, in order, so that a value added, lost or moved shows. */
const tables: readonly [title: string, given: object, values: object][] = [
  [
    '[const ENUM-001] an item is published, scheduled, in review, a draft, private or deleted',
    enumerations.Visibility,
    { published: 1, scheduled: 2, needsReview: 3, draft: 4, private: 5, deleted: 6 },
  ],
  [
    '[const ENUM-002] content items have record types',
    enumerations.RecordType,
    { text: 1, image: 2, quote: 4, link: 5, audio: 7, video: 8, event: 12, portfolioItem: 59, lesson: 62 },
  ],
  [
    '[const ENUM-005] blocks of covers, locks and popups have kinds',
    enumerations.BLOCK_KINDS,
    (
      'heading sub-heading body image gallery video social-icons buttons navigation custom-form newsletter album ' +
      'map lock password twitter logo action popup-overlay-action temp-lock-inject'
    ).split(' '),
  ],
  [
    '[const ENUM-005] their sections have kinds',
    enumerations.SECTION_KINDS,
    ['cover-page', 'lock-screen', 'popup-overlay'],
  ],
  ['[const ENUM-006] the template system has versions', enumerations.TEMPLATE_VERSIONS, ['7', '7.1', '8']],
  [
    '[const ENUM-007] a website has a status',
    enumerations.WEBSITE_STATUSES,
    'expired past-due trial beta removed internal comped paid resold resold-grace-period'.split(' '),
  ],
  ['a website may be a cover or a parking page', enumerations.WEBSITE_TYPES, ['cover-page', 'parking-page']],
  ['[const ENUM-008] a collection has views', enumerations.COLLECTION_VIEWS, ['list', 'grid', 'product']],
  [
    '[const ENUM-008] gallery items have media types',
    enumerations.MEDIA_TYPES,
    ['imageEmpty', 'imageFile', 'imageLicensed', 'imageReused', 'assetReused', 'video'],
  ],
  ['[const ENUM-008] a page is shown on devices', enumerations.DEVICE_VIEWS, ['desktop', 'phone', 'tablet']],
  [
    '[const ENUM-009] a box has nine positions',
    enumerations.POSITIONS,
    ['top', 'center', 'bottom'].flatMap((row) =>
      ['left', 'center', 'right'].map((column) => `${row}-${column}`),
    ),
  ],
  [
    '[const ENUM-010] the style editor announces events',
    enumerations.TWEAK_EVENTS,
    ['change', 'close', 'save', 'reset', 'after-show', 'after-close', 'before-open'],
  ],
  [
    '[const ENUM-010] the framed page announces events',
    enumerations.FRAME_EVENTS,
    ['load', 'iframe-unload', 'frame-save-enter', 'frame-save-exit', 'frame-editing-change'],
  ],
  [
    '[const ENUM-011] the editor watches paths for unsaved changes',
    enumerations.DIRTY_PATHS,
    [
      'colors.activeThemeId',
      'fonts.activeThemeId',
      'colors.palette',
      'colors.themes',
      'fonts.themes',
      'fonts.fontUsageCategories',
    ],
  ],
  [
    '[const PROD-014] a product is physical, digital, a service, a gift card or a paywall',
    enumerations.ProductType,
    { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 },
  ],
  ['weights and lengths have two standards', enumerations.MeasurementStandard, { imperial: 1, metric: 2 }],
  [
    'a feature is rolled out by a toggle or by a test',
    enumerations.EXPERIMENT_TYPES,
    ['FEATURE_TOGGLE', 'AB_TEST'],
  ],
  ['[const FEAT-005] surveys know the cohorts A to E', enumerations.COHORTS, ['A', 'B', 'C', 'D', 'E']],
  [
    'a map has styles',
    enumerations.MapStyle,
    { original: 1, grayscale: 2, satellite: 3, minimalLight: 4, minimalDark: 5, minimalBlue: 6 },
  ],
  [
    'a tracked button stands in a button block or in a popup',
    enumerations.ButtonContext,
    { buttonBlock: 1, popupOverlay: 2 },
  ],
  [
    'permissions are for configuration, administration, commerce, newsletter and settings',
    enumerations.Permission,
    {
      configOpen: 100,
      configPages: 101,
      configSubmissions: 102,
      adminAccounts: 200,
      adminEvents: 201,
      adminReports: 202,
      adminReportsDelete: 203,
      adminVisitorData: 204,
      commerceOrders: 300,
      commerceProducts: 301,
      newsletterSubscribers: 400,
      settingsLanguages: 500,
      settingsMail: 501,
      settingsBilling: 502,
    },
  ],
]

describe('enumerations', () => {
  it.each(tables)('%s', (_title, given, values) => {
    expect(given).toEqual(values)
    expect(Object.keys(given)).toEqual(Object.keys(values))
  })

  it('each is compared here', () => {
    const compared = new Set([
      PageType,
      WebsiteRole,
      RESERVED_ROLES,
      BlockType,
      BlockVariant,
      ...tables.map((row) => row[1]),
    ])
    const data = Object.entries(enumerations).filter(([, value]) => typeof value === 'object')
    expect(data.filter(([, value]) => !compared.has(value)).map(([name]) => name)).toEqual([])
  })

  it('[const ENUM-003] blocks of hosted pages have numbers up to 70, and 1337', () => {
    expect(BlockType).toMatchObject({
      form: 9,
      button: 53,
      summaryV2: 55,
      openTableV2: 66,
      memberArea: 67,
      tock: 68,
      accordion: 69,
      marquee: 70,
      websiteComponent: 1337,
    })
    const numbers = Object.values(BlockType)
    expect(new Set(numbers).size).toBe(numbers.length)
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index)
    expect(numbers).toEqual([...range(1, 14), ...range(16, 33), ...range(41, 63), ...range(65, 70), 1337])
  })

  it('[const ENUM-004] nineteen variants run from 1000 to 1019 without 1001, in the order of their names', () => {
    expect(Object.entries(BlockVariant)).toEqual(
      [
        ...['Slideshow', 'Carousel', 'Grid', 'Stack'].map((name) => `gallery${name}`),
        ...['Wall', 'Carousel', 'List', 'Grid'].map((name) => `summary${name}`),
        ...['Bar', 'Line', 'Pie'].map((name) => `chart${name}`),
        ...['Inline', 'Poster', 'Card', 'Overlap', 'Collage', 'Stack'].map((name) => `image${name}`),
        'reservationEmbed',
        'eventsEmbed',
      ].map((name, index) => [name, index === 0 ? 1000 : 1001 + index]),
    )
  })
})

describe('looking up', () => {
  it('finds a name by its value and a value by its name', () => {
    expect(nameOf(BlockType, 69)).toBe('accordion')
    expect(valueNamed(BlockType, 'accordion')).toBe(69)
    expect(isOneOf(enumerations.POSITIONS, 'top-left')).toBe(true)
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'length', '', '1'])(
    'finds nothing under %j',
    (name) => {
      expect(valueNamed(PageType, name)).toBeUndefined()
      expect(nameOf(PageType, name)).toBeUndefined()
      expect(isOneOf(enumerations.POSITIONS, name)).toBe(false)
    },
  )

  it.each([15, 40, 71, -1, Number.NaN, null, undefined, '9', {}])('has no block numbered %j', (value) => {
    expect(nameOf(BlockType, value)).toBeUndefined()
  })
})
