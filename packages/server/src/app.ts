import { join } from 'node:path'
import { blockOptions, DONATE_CHECKOUT_PATH, type OptionsSchema } from '@site/runtime/contract'
import { Hono } from 'hono'
import { compressPages } from './assets/compression.js'
import { assetRoutes } from './assets/routes.js'
import { identify } from './auth/guards.js'
import { authRoutes } from './auth/routes.js'
import { openSessions } from './auth/sessions.js'
import { censusRoutes } from './census/routes.js'
import { configRoutes } from './config/routes.js'
import { consentRoutes } from './consent/routes.js'
import type { Database } from './database/database.js'
import { problem } from './errors/answers.js'
import { type ErrorLog, handleError, logToConsole } from './errors/handle.js'
import { createFileStore, type FileStoreOptions } from './forms/file-store.js'
import { nativeFormRoutes } from './forms/native.js'
import type { BotCheck } from './forms/people.js'
import { formRoutes } from './forms/routes.js'
import { createImageAddresses, type ImageAddresses } from './images/addresses.js'
import { createImages, type ImageCacheOptions } from './images/images.js'
import { imageRoute } from './images/routes.js'
import { donateRoute } from './pages/donate.js'
import { createEngine } from './pages/engine.js'
import { createPageRenderer, missingPage } from './pages/render.js'
import { pageRoutes } from './pages/routes.js'
import { popupRoutes } from './popup/routes.js'
import { limitBody } from './security/body.js'
import { type MoreSources, securityHeaders } from './security/headers.js'
import { createRateLimiter, type Limit } from './security/rate-limit.js'
import { sameOrigin } from './security/same-origin.js'
import { visitor } from './security/visitor.js'
import type { RequestEnv, Services } from './services.js'
import { openSite } from './site/site.js'
import { createTexts } from './texts.js'

const HOUR_MS = 60 * 60 * 1000

/** How often an address may submit one form. */
export const SUBMISSION_LIMIT: Limit = { count: 20, windowMs: HOUR_MS }

/** How often an address may fail to sign in. */
export const SIGN_IN_LIMIT: Limit = { count: 10, windowMs: HOUR_MS / 4 }

/** What an app is made of. */
export interface AppOptions {
  readonly db: Database
  /** Which website of the database, and the folder with its templates and assets, as an absolute path. */
  readonly site: { readonly id: string; readonly folder: string }
  /** The built runtime and the built panel, as absolute paths. */
  readonly builds: { readonly runtime: string; readonly panel: string }
  /** Where pictures are kept in the sizes that were asked for. Without it each is made anew for every request. */
  readonly images?: ImageCacheOptions
  /** Where files that people send in are kept. Without it forms take none. */
  readonly files?: FileStoreOptions
  /** Asks the service of a bot check about a token. Without it a form that wants one takes any token. */
  readonly botCheck?: BotCheck
  /** Option schemas by block name; those of the contract unless a theme adds its own. */
  readonly blockOptions?: Readonly<Record<string, OptionsSchema>>
  readonly submissionLimit?: Limit
  readonly signInLimit?: Limit
  /** Sources that pages may use besides their own, by directive of the content security policy. */
  readonly moreSources?: MoreSources
  /** Read the `X-Forwarded-` headers of a proxy. */
  readonly trustProxy?: boolean
  /** Read each template once, rather than at every request. */
  readonly cacheTemplates?: boolean
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
    sessions: openSessions(db, site.id, now),
    texts: createTexts(),
    blockOptions: options.blockOptions ?? blockOptions,
    submissions: createRateLimiter(options.submissionLimit ?? SUBMISSION_LIMIT, now),
    files: options.files && createFileStore(options.files),
    botCheck: options.botCheck,
    signIns: createRateLimiter(options.signInLimit ?? SIGN_IN_LIMIT, now),
    now,
  }
}

/**
 * Makes the server of one website: its pages, the calls its pages and its panel make, and their files.
 *
 * @example
 * const app = createApp({ db, site: { id, folder: '/srv/site' }, builds: { runtime, panel } })
 * const response = await app.request('/visit')
 */
export function createApp(options: AppOptions): Hono<RequestEnv> {
  const log = options.log ?? logToConsole
  const assets = join(options.site.folder, 'assets')
  const images = createImages(options.images, (error) => log(error, { method: 'GET', path: '/assets/' }))
  const services = createServices(options, createImageAddresses(assets, images))
  const renderPage = createPageRenderer(services)

  const app = new Hono<RequestEnv>()
  app.onError(handleError(log))
  app.use(
    visitor({ trustProxy: options.trustProxy ?? false }),
    securityHeaders(options.moreSources),
    compressPages(),
  )
  app.get('/assets/*', imageRoute('/assets/', assets, images))
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
  app.route('/api/config', configRoutes(services))
  app.route('/api/consent', consentRoutes())
  app.route('/api', censusRoutes(services))
  app.route('/api/popup-overlay', popupRoutes(services, join(options.site.folder, 'templates')))
  app.all('/api/*', (c) => problem(c, 404, `There is no call ${c.req.method} ${c.req.path}.`))
  app.get(DONATE_CHECKOUT_PATH, donateRoute(services, join(options.site.folder, 'templates'), renderPage))
  app.route('/', pageRoutes(services, renderPage))
  app.notFound(async (c) => renderPage(c, await missingPage(services, c.req.path), { status: 404 }))
  return app
}
