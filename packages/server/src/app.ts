import { join } from 'node:path'
import { blockOptions, DONATE_CHECKOUT_PATH, type OptionsSchema } from '@site/runtime/contract'
import { Hono } from 'hono'
import { compressPages } from './assets/compress-pages.js'
import { assetRoutes } from './assets/routes.js'
import { openDevices } from './auth/devices.js'
import { identify } from './auth/guards.js'
import { type PasswordCost, Passwords } from './auth/password.js'
import { authRoutes } from './auth/routes.js'
import { openSessions } from './auth/sessions.js'
import { censusRoutes } from './census/routes.js'
import { configRoutes } from './config/routes.js'
import { consentRoutes } from './consent/routes.js'
import type { Database } from './database/database.js'
import { diagnosticRoutes } from './diagnostics/routes.js'
import { type ErrorLog, handleError, logToConsole } from './errors/handler.js'
import { errorResponse } from './errors/response.js'
import { nativeFormRoutes } from './forms/native-routes.js'
import { formRoutes } from './forms/routes.js'
import type { BotCheck } from './forms/submission/bot-check.js'
import { createFileStore, type FileStoreOptions } from './forms/uploads/file-store.js'
import { createUploadGate, UPLOAD_LIMITS } from './forms/uploads/upload-gate.js'
import { headerFooterRoutes } from './header-footer/routes.js'
import { createImageAddresses, type ImageAddresses } from './images/addresses.js'
import { createImages, type ImageCacheOptions, type Images } from './images/images.js'
import { preparePictures } from './images/prepare.js'
import { imageRoute } from './images/routes.js'
import { languageRoutes } from './languages/routes.js'
import type { Mail } from './mail/mail.js'
import { measurementRoutes } from './measurements/routes.js'
import { donateRoute } from './pages/donate.js'
import { createEngine } from './pages/engine.js'
import { createPageRenderer, missingPage } from './pages/render.js'
import { pageRoutes } from './pages/routes.js'
import { createRuntimeFiles } from './pages/runtime-files.js'
import { popupRoutes } from './popup/routes.js'
import { RecordStore } from './records/store.js'
import { reportRoutes } from './reports/routes.js'
import type { RequestEnv } from './request-env.js'
import { limitBody } from './security/body.js'
import { type MoreSources, securityHeaders } from './security/headers.js'
import { type AllowedHosts, allowHosts } from './security/hosts.js'
import { limitPath, routedPath } from './security/path-length.js'
import { REPORT_PATH } from './security/policy.js'
import { createRateLimiter, type Limit } from './security/rate-limit.js'
import { sameOrigin } from './security/same-origin.js'
import { visitor } from './security/visitor.js'
import type { Services } from './services.js'
import { openSite } from './site/site.js'
import { createTexts } from './texts.js'
import { widgetRoutes } from './widgets/routes.js'

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

/** How many failed sign-ins an address may have. */
export const SIGN_IN_LIMIT: Limit = { count: 10, windowMs: HOUR_MS / 4 }

/**
 * How many failed sign-ins one account may have, from any addresses. The window is short, so that nobody can lock an
 * owner out for long. A browser that has signed in before has attempts of its own.
 */
export const ACCOUNT_LIMIT: Limit = { count: 10, windowMs: HOUR_MS / 12 }

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
  /** Notifies the owner of submissions by email. Without it, submissions appear in the panel only. */
  readonly mail?: Mail
  /** Verifies tokens of a bot check. Without it, a form with a bot check accepts any token. */
  readonly botCheck?: BotCheck
  /** Option schemas by block name. The default is the contract's. */
  readonly blockOptions?: Readonly<Record<string, OptionsSchema>>
  readonly submissionLimit?: Limit
  readonly censusLimit?: Limit
  readonly measurementLimit?: Limit
  readonly diagnosticsLimit?: Limit
  readonly signInLimit?: Limit
  readonly accountLimit?: Limit
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
  return {
    db,
    site: openSite(db, site.id),
    engine: createEngine(site.folder, { cache: options.cacheTemplates ?? false, addresses }),
    runtimeFiles: createRuntimeFiles(options.builds.runtime),
    cachesPages: options.cacheTemplates ?? false,
    sessions: openSessions(db, site.id, now),
    passwords: new Passwords(options.passwordCost),
    texts: createTexts(),
    blockOptions: options.blockOptions ?? blockOptions,
    submissions: createRateLimiter(options.submissionLimit ?? SUBMISSION_LIMIT, now),
    files: options.files && createFileStore(options.files),
    uploads: createUploadGate({ ...UPLOAD_LIMITS, ...options.files?.limits }, now),
    mail: options.mail,
    botCheck: options.botCheck,
    records: new RecordStore(db, site.id, now),
    census: createRateLimiter(options.censusLimit ?? CENSUS_LIMIT, now),
    measurements: createRateLimiter(options.measurementLimit ?? MEASUREMENT_LIMIT, now),
    diagnostics: createRateLimiter(options.diagnosticsLimit ?? DIAGNOSTICS_LIMIT, now),
    signIns: createRateLimiter(options.signInLimit ?? SIGN_IN_LIMIT, now),
    accountSignIns: createRateLimiter(options.accountLimit ?? ACCOUNT_LIMIT, now),
    devices: openDevices(db, site.id),
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

  const app = new Hono<RequestEnv>({ getPath: routedPath })
  app.onError(handleError(log, { showsTemplateErrors: options.showsTemplateErrors ?? false }))
  app.use(
    visitor({ trustProxy: options.trustProxy ?? false }),
    securityHeaders(options.moreSources),
    limitPath(),
    allowHosts(options.hosts ?? { names: [], local: true }),
    compressPages(),
  )
  app.get(`${ASSETS}*`, imageRoute(ASSETS, assets, images))
  app.route('/', assetRoutes({ assets, ...options.builds }))

  app.use('/api/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'private, no-store')
  })
  app.use('/api/*', sameOrigin(), limitBody())
  app.use(identify(services.sessions))
  app.route('/api/form', nativeFormRoutes(services, renderPage))
  app.route('/api/form', formRoutes(services))
  app.route('/api/auth', authRoutes(services))
  app.route('/api/config', configRoutes(services, renderPage))
  app.route(REPORT_PATH, reportRoutes(services))
  app.route('/api/consent', consentRoutes(services))
  app.route('/api', censusRoutes(services))
  app.route('/api', measurementRoutes(services))
  app.route('/api/events', diagnosticRoutes(services))
  app.route('/api/multilingual', languageRoutes(services))
  app.route('/api/site-header-footer', headerFooterRoutes(services))
  app.route('/api/widget', widgetRoutes(services, join(options.site.folder, 'templates')))
  app.route('/api/popup-overlay', popupRoutes(services, join(options.site.folder, 'templates')))
  app.all('/api/*', (c) => errorResponse(c, 404, `There is no call ${c.req.method} ${c.req.path}.`))
  app.get(DONATE_CHECKOUT_PATH, donateRoute(services, join(options.site.folder, 'templates'), renderPage))
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
