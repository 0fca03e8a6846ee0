import { join } from 'node:path'
import {
  DONATE_CHECKOUT_PATH,
  describedKinds,
  editableOptions,
  type OptionsSchema,
  type RecordKindDescription,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import { openChallenges } from './base/auth/challenges.js'
import { openDevices } from './base/auth/devices.js'
import { identify } from './base/auth/guards.js'
import { type PasswordCost, Passwords } from './base/auth/password.js'
import { openSessions } from './base/auth/sessions.js'
import type { Database } from './base/database/database.js'
import { limitBody } from './base/http/body.js'
import { compressPages } from './base/http/compress-pages.js'
import { type ErrorLog, handleError, logToConsole } from './base/http/errors/handler.js'
import { errorResponse } from './base/http/errors/response.js'
import type { RequestEnv } from './base/http/request-env.js'
import { type MoreSources, securityHeaders, withFormTargets } from './base/security/headers.js'
import { type AllowedHosts, allowHosts } from './base/security/hosts.js'
import { limitPath, routedPath } from './base/security/path-length.js'
import { createRateLimiter, type Limit } from './base/security/rate-limit.js'
import { sameOrigin } from './base/security/same-origin.js'
import { visitor } from './base/security/visitor.js'
import { createTexts } from './base/text/texts.js'
import type { Assembly } from './content/feature.js'
import { RecordStore } from './content/records/store.js'
import { missingPage } from './content/site/request-site.js'
import { openSite } from './content/site/site.js'
import { JoinedSheets } from './features/assets/joined-sheets.js'
import { assetRoutes } from './features/assets/routes.js'
import type { PaymentProvider } from './features/commerce/checkout/payments/provider.js'
import { createTestProvider } from './features/commerce/checkout/payments/test-provider.js'
import { DESIGN_SHEET_PATH, designSheetRoute } from './features/design/sheet-route.js'
import { SITE_FILE_LIMITS } from './features/files/limits.js'
import { SITE_FILE_PATH, siteFileRoute } from './features/files/serve.js'
import type { BotCheck } from './features/forms/submission/bot-check.js'
import { createFileStore, type FileStoreOptions } from './features/forms/uploads/file-store.js'
import { createUploadGate, UPLOAD_LIMITS, type UploadLimits } from './features/forms/uploads/upload-gate.js'
import { galleryPictures } from './features/galleries/pictures.js'
import { createImageAddresses, type ImageAddresses } from './features/images/addresses.js'
import { createImages, type ImageCacheOptions, type Images } from './features/images/images.js'
import { preparePictures } from './features/images/prepare.js'
import { imageRoute } from './features/images/routes.js'
import { FEATURES } from './features/list.js'
import type { Mail } from './features/mail/mail.js'
import { openUnlocks } from './features/members/unlocks.js'
import { ownCssRoute } from './features/own-css/routes.js'
import { OWN_CSS_PATH } from './features/own-css/sheet.js'
import type { PlacesProvider } from './features/places/provider.js'
import { configRoutes } from './panel/routes.js'
import { donateRoute } from './render/donate.js'
import { createEngine } from './render/engine.js'
import { createPopupRenderer } from './render/popup/popup.js'
import { popupRoutes } from './render/popup/routes.js'
import { productRoutes } from './render/quick-view.js'
import { createPageRenderer } from './render/render.js'
import { pageRoutes } from './render/routes.js'
import { createRuntimeFiles } from './render/runtime-files.js'
import { widgetRoutes } from './render/widgets/routes.js'
import type { Services } from './services.js'

const HOUR_MS = 60 * 60 * 1000

/** How many submissions of one form an address may send. */
export const SUBMISSION_LIMIT: Limit = { count: 20, windowMs: HOUR_MS }

/**
 * How many events of the census an address may send: a page reports itself and each of its buttons, and an office shares
 * one address. The number of stored records has a limit of its own.
 */
export const CENSUS_LIMIT: Limit = { count: 3_000, windowMs: HOUR_MS }

/** How many calls with measurements and analytics an address may make. */
export const MEASUREMENT_LIMIT: Limit = { count: 600, windowMs: HOUR_MS }

/** How many reports of errors and traces an address may send. A page sends at most 20. */
export const DIAGNOSTICS_LIMIT: Limit = { count: 200, windowMs: HOUR_MS }

/** How many searches an address may make. A preview asks whenever a visitor pauses, and an office shares one address. */
export const SEARCH_LIMIT: Limit = { count: 1_200, windowMs: HOUR_MS }

/** How many widgets an address may request. A page may have several, and an office shares one address. */
export const WIDGET_LIMIT: Limit = { count: 1_200, windowMs: HOUR_MS }

/** How many calls about carts an address may make. */
export const CART_LIMIT: Limit = { count: 600, windowMs: HOUR_MS }

/** How many checkouts an address may send. An office shares one address. */
export const CHECKOUT_LIMIT: Limit = { count: 100, windowMs: HOUR_MS }

/** How many reviews an address may send. An office shares one address. */
export const REVIEW_LIMIT: Limit = { count: 100, windowMs: HOUR_MS }

/** How many lookups of places an address may make. The editor asks whenever somebody pauses, and each may cost money. */
export const PLACES_LIMIT: Limit = { count: 600, windowMs: HOUR_MS }

/** How many failed sign-ins an address may have. */
export const SIGN_IN_LIMIT: Limit = { count: 10, windowMs: HOUR_MS / 4 }

/**
 * How many failed sign-ins one account may have, from any addresses. The window is short, so that nobody can lock an
 * owner out for long. A browser that has signed in before has attempts of its own.
 */
export const ACCOUNT_LIMIT: Limit = { count: 10, windowMs: HOUR_MS / 12 }

/** How many links for forgotten passwords an address may ask for, and how many are sent to one account. */
export const RESET_LIMIT: Limit = { count: 5, windowMs: HOUR_MS }

/** How many sign-ins with a passkey an address may begin. An office shares one address. */
export const PASSKEY_LIMIT: Limit = { count: 60, windowMs: HOUR_MS / 12 }

/** The parts and settings of an app. */
export interface AppOptions {
  readonly db: Database
  /** The website's id in the database, and its folder of templates and assets as an absolute path. */
  readonly site: { readonly id: string; readonly folder: string }
  /** The built runtime and the built panel, as absolute paths. */
  readonly builds: { readonly runtime: string; readonly panel: string }
  /** The cache of resized images. Without it, each image is resized for every request. */
  readonly images?: ImageCacheOptions
  /** The store of submitted files. Without it, forms accept no files. */
  readonly files?: FileStoreOptions
  /** Limits of what owners upload that differ from the default. */
  readonly siteFileLimits?: Partial<UploadLimits>
  /** Notifies the owner of submissions by email. Without it, submissions appear in the panel only. */
  readonly mail?: Mail
  /** Verifies tokens of a bot check. Without it, a form with a bot check accepts any token. */
  readonly botCheck?: BotCheck
  /** Charges buyers. Without it, payments are tests that charge nothing. */
  readonly payment?: PaymentProvider
  /** Looks up places for the editor of maps. Without it, these calls answer 501. */
  readonly places?: PlacesProvider
  /** Option schemas by block name. The default is the contract's. */
  readonly blockOptions?: Readonly<Record<string, OptionsSchema>>
  /** The kinds of records that are nothing but a description. The default is the contract's list. */
  readonly recordKinds?: readonly RecordKindDescription[]
  readonly submissionLimit?: Limit
  readonly censusLimit?: Limit
  readonly measurementLimit?: Limit
  readonly diagnosticsLimit?: Limit
  readonly searchLimit?: Limit
  readonly widgetLimit?: Limit
  readonly cartLimit?: Limit
  readonly checkoutLimit?: Limit
  readonly reviewLimit?: Limit
  readonly placesLimit?: Limit
  readonly signInLimit?: Limit
  readonly accountLimit?: Limit
  readonly resetLimit?: Limit
  readonly passkeyLimit?: Limit
  /** The cost of hashing a password; for tests, which sign in often. */
  readonly passwordCost?: PasswordCost | undefined
  /** The website's host names. By default only names of this computer. */
  readonly hosts?: AllowedHosts
  /** Further sources that pages may use, by directive of the content security policy. */
  readonly moreSources?: MoreSources
  /** Read the `X-Forwarded-` headers of a proxy. */
  readonly trustProxy?: boolean
  /**
   * Read each template and each image's version once instead of with every request, and cache rendered pages until the
   * site changes in the database.
   */
  readonly cacheTemplates?: boolean
  /** Show errors of templates on their pages. For development only: they reveal files and their content. */
  readonly showsTemplateErrors?: boolean
  /** The current time in milliseconds since 1970. */
  readonly now?: () => number
  readonly log?: ErrorLog
}

function createServices(options: AppOptions, addresses: ImageAddresses): Services {
  const { db, site, now = Date.now } = options
  // Limits count by a clock that nobody sets: else a leap of the time would end them all at once.
  const elapsed = options.now ?? (() => performance.now())
  return {
    db,
    site: openSite(db, site.id, now, galleryPictures),
    engine: createEngine(site.folder, {
      cache: options.cacheTemplates ?? false,
      addresses,
    }),
    addresses,
    runtimeFiles: createRuntimeFiles(options.builds.runtime),
    joinedSheets: new JoinedSheets(options.builds.runtime),
    cachesPages: options.cacheTemplates ?? false,
    sessions: openSessions(db, site.id, now),
    passwords: new Passwords(options.passwordCost),
    texts: createTexts(),
    blockOptions: options.blockOptions ?? editableOptions,
    recordKinds: options.recordKinds ?? describedKinds,
    submissions: createRateLimiter(options.submissionLimit ?? SUBMISSION_LIMIT, elapsed),
    files: options.files && createFileStore(options.files),
    uploads: createUploadGate({ ...UPLOAD_LIMITS, ...options.files?.limits }, elapsed),
    siteUploads: createUploadGate({ ...SITE_FILE_LIMITS, ...options.siteFileLimits }, elapsed),
    mail: options.mail,
    botCheck: options.botCheck,
    places: options.places,
    records: new RecordStore(db, site.id, now),
    census: createRateLimiter(options.censusLimit ?? CENSUS_LIMIT, elapsed),
    measurements: createRateLimiter(options.measurementLimit ?? MEASUREMENT_LIMIT, elapsed),
    diagnostics: createRateLimiter(options.diagnosticsLimit ?? DIAGNOSTICS_LIMIT, elapsed),
    searches: createRateLimiter(options.searchLimit ?? SEARCH_LIMIT, elapsed),
    widgets: createRateLimiter(options.widgetLimit ?? WIDGET_LIMIT, elapsed),
    carts: createRateLimiter(options.cartLimit ?? CART_LIMIT, elapsed),
    checkouts: createRateLimiter(options.checkoutLimit ?? CHECKOUT_LIMIT, elapsed),
    reviews: createRateLimiter(options.reviewLimit ?? REVIEW_LIMIT, elapsed),
    payment: options.payment ?? createTestProvider(),
    lookups: createRateLimiter(options.placesLimit ?? PLACES_LIMIT, elapsed),
    signIns: createRateLimiter(options.signInLimit ?? SIGN_IN_LIMIT, elapsed),
    accountSignIns: createRateLimiter(options.accountLimit ?? ACCOUNT_LIMIT, elapsed),
    resets: createRateLimiter(options.resetLimit ?? RESET_LIMIT, elapsed),
    passkeyRequests: createRateLimiter(options.passkeyLimit ?? PASSKEY_LIMIT, elapsed),
    challenges: openChallenges(db, site.id, now),
    devices: openDevices(db, site.id),
    unlocks: openUnlocks(db, site.id),
    log: options.log ?? logToConsole,
    now,
  }
}

/** An app, and its work besides answering requests. */
export interface PreparedApp {
  readonly app: Hono<RequestEnv>
  /**
   * Resizes the first images of pages before a visitor requests them.
   *
   * @param origin with one of the website's host names, because requests to others are rejected
   */
  preparePictures(pages: readonly string[], origin: string, signal: AbortSignal): Promise<void>
}

const ASSETS = '/assets/'

/**
 * Creates the server of one website: its pages, the calls of pages and panel, and their files.
 *
 * @example
 * const app = createApp({ db, site: { id, folder: '/srv/site' }, builds: { runtime, panel } })
 * const response = await app.request('/visit')
 */
export const createApp = (options: AppOptions): Hono<RequestEnv> => createPreparedApp(options).app

/** The files of the site: an owner's, the theme's and the builds. */
const fileRoutes = (
  services: Services,
  images: Images,
  folders: Parameters<typeof assetRoutes>[0],
): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get(OWN_CSS_PATH, ownCssRoute(services))
    .get(`${ASSETS}*`, imageRoute(ASSETS, folders.assets, images))
    .get(SITE_FILE_PATH, siteFileRoute(services, images))
    .get(DESIGN_SHEET_PATH, designSheetRoute(services))
    .route('/', assetRoutes(folders, services.joinedSheets))

/** Like {@link createApp}, with the work besides answering requests. */
export function createPreparedApp(options: AppOptions): PreparedApp {
  const log = options.log ?? logToConsole
  const assets = join(options.site.folder, 'assets')
  const report = (error: unknown) => log(error, { method: 'GET', path: ASSETS })
  const images: Images = createImages(options.images, report)
  const services = createServices(
    options,
    createImageAddresses(assets, images, { cache: options.cacheTemplates ?? false }),
  )
  const renderPage = createPageRenderer(services)
  const templates = join(options.site.folder, 'templates')
  const renderPopup = createPopupRenderer(services, templates)
  const assembly: Assembly = { services, renderPage, templates }

  const app = new Hono<RequestEnv>({ getPath: routedPath })
  app.onError(handleError(log, { showsTemplateErrors: options.showsTemplateErrors ?? false }))
  app.use(
    visitor({ trustProxy: options.trustProxy ?? false }),
    securityHeaders(withFormTargets(options.moreSources, services.payment.origins)),
    limitPath(),
    allowHosts(options.hosts ?? { names: [], local: true }),
    compressPages(),
  )
  app.route('/', fileRoutes(services, images, { assets, ...options.builds }))

  app.use('/api/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  app.use('/api/*', sameOrigin(), limitBody())
  app.use(identify(services.sessions))
  for (const { calls, saves } of FEATURES) {
    if (calls) app.route('/', calls(assembly))
    if (saves && saves.below !== '/api/config') app.route(saves.below, saves.routes(services))
  }
  app.route('/api/config', configRoutes(services, FEATURES, renderPage, renderPopup))
  app.route('/api/widget', widgetRoutes(services, templates))
  app.route('/api/commerce/products', productRoutes(services, templates))
  app.route('/api/popup-overlay', popupRoutes(renderPopup))
  app.all('/api/*', (c) => errorResponse(c, 404, `There is no call ${c.req.method} ${c.req.path}.`))
  app.get(DONATE_CHECKOUT_PATH, donateRoute(services, templates, renderPage))
  for (const { pages } of FEATURES) if (pages) app.route('/', pages(assembly))
  app.route('/', pageRoutes(services, renderPage))
  app.notFound(async (c) => renderPage(c, await missingPage(services, c.req.path), { status: 404 }))

  const render = async (address: string) => {
    const response = await app.request(address)
    return response.ok ? response.text() : null
  }
  return {
    app,
    preparePictures: (pages, origin, signal) =>
      preparePictures({
        pages,
        render: (path) => render(new URL(path, origin).href),
        images,
        folder: assets,
        prefix: ASSETS,
        signal,
        report,
      }),
  }
}
