import { createHash } from 'node:crypto'
import { Permission } from '@site/runtime/contract'
import type { Context } from 'hono'
import { may } from '../base/auth/account.js'
import { isUnchanged } from '../base/http/conditions.js'
import { acceptedEncoding } from '../base/http/encoding.js'
import type { RequestEnv } from '../base/http/request-env.js'
import { SafeText, scriptJson } from '../base/text/safe-text.js'
import { dateAt, timeZoneOf } from '../base/time/zoned-time.js'
import { textsIn } from '../content/page-sections/body.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import { lockOf } from '../content/site/access.js'
import { baseUrlOf } from '../content/site/base-url.js'
import { NO_FORM, type PageRenderer, type RenderOptions } from '../content/site/page-renderer.js'
import { siteOf } from '../content/site/request-site.js'
import { templateParts } from '../content/site/sections.js'
import { templateSharing } from '../content/site/sharing.js'
import type { Page } from '../content/site/site.js'
import { templateSite } from '../content/site/site-place.js'
import { cartVariables, showsCart } from '../features/commerce/cart/view.js'
import type { CatalogueSetting } from '../features/commerce/catalogue/setting.js'
import {
  productsKey,
  productVariables,
  readShown,
  type ShownProducts,
  showsProducts,
} from '../features/commerce/catalogue/variables.js'
import { consentChoice } from '../features/consent/routes.js'
import { templateContact } from '../features/contact/view.js'
import { designSheet, shownColors } from '../features/design/sheet.js'
import { datesKey, eventVariables, isCachedMonth, isPartOfEvents } from '../features/events/variables.js'
import type { EventSetting } from '../features/events/view.js'
import { createWithFile, WITH_FILE } from '../features/files/with-file.js'
import { lockedPage, lockedVariables } from '../features/members/locked-page.js'
import { PAGES } from '../features/navigation/page-filter.js'
import { withOwnCss } from '../features/own-css/sheet.js'
import { bodyOf, withShownCollections } from '../features/page-sections/page-body.js'
import { withPlainSheet } from '../features/page-sections/sheet.js'
import type { RenderBody } from '../features/posts/feed.js'
import { createReadPosts, isPartOfPosts, POSTS, postVariables } from '../features/posts/variables.js'
import type { Services } from '../services.js'
import { announcedAt, shownAnnouncement } from './announcement.js'
import { templateBlocks } from './blocks.js'
import { pageContext } from './context.js'
import { DELETED_FORMS, TODAY } from './form-filter.js'
import { GALLERY, type ReadGallery } from './image-filters.js'
import { LAYOUT, RenderedLayout } from './layout-tags.js'
import { type CachedPage, PAGE_CAPACITY, RevisionCache } from './page-cache.js'
import { CONTENT_SCRIPT, type PageFiles, SCRIPT, STYLE } from './runtime-files.js'
import { shownViews } from './section-view.js'
import { withNote } from './unpublished.js'
import { shownWords, WORDS } from './words-filter.js'

/**
 * The addresses of the built runtime. The files that a page needs are known only after it is rendered: until
 * then comments mark their places. No text can contain these comments, because templates escape their
 * output.
 */
const RUNTIME = {
  script: SCRIPT,
  contentScript: CONTENT_SCRIPT,
  style: STYLE,
  sheets: new SafeText('<!--site-runtime:sheets-->'),
  preload: new SafeText('<!--site-runtime:preload-->'),
  design: new SafeText('<!--site-runtime:design-->'),
} as const

/** The website and the request, as the views of events need them. */
export const eventSetting = (
  { now }: Pick<Services, 'now'>,
  c: Context<RequestEnv>,
  website: SeedWebsite,
): EventSetting => ({ website, baseUrl: baseUrlOf(website, c.get('origin')), now: now() })

/** The month that the address of a page names. */
const requestedMonth = (c: Context<RequestEnv>) => c.req.query('month') ?? ''

const todayOf = (website: SeedWebsite, now: number) => dateAt(now, timeZoneOf(website))

const yearOf = (now: number) => new Date(now).getUTCFullYear()

/** The products that the page of a request shows, after their first use. */
const SHOWN = new WeakMap<
  Context<RequestEnv>,
  { readonly page: Page; readonly shown: Promise<ShownProducts | null> }
>()

/**
 * The products that a page shows, read once for a request: the key of a cached page and its HTML come from the same
 * stock.
 */
function shownProducts(
  { db, site }: Services,
  c: Context<RequestEnv>,
  page: Page,
): Promise<ShownProducts | null> {
  if (!showsProducts(page)) return Promise.resolve(null)
  const read = SHOWN.get(c)
  if (read?.page === page) return read.shown
  const shown = readShown(db, site.id, page, c.req.query())
  SHOWN.set(c, { page, shown })
  return shown
}

/** The website and the request, as the views of products need them. */
export async function catalogueSetting(
  { addresses, texts }: Pick<Services, 'addresses' | 'texts'>,
  c: Context<RequestEnv>,
  website: SeedWebsite,
): Promise<CatalogueSetting> {
  const t = await texts(website.language)
  return { website, baseUrl: baseUrlOf(website, c.get('origin')), addresses, t }
}

/** The variables of a page's templates, and its layout, of which templates see nothing. */
type PageVariables = Readonly<Record<string, unknown> & { [LAYOUT]: RenderedLayout }>

/** The records of each described kind by its path. Only those that a template prints are read. */
const templateRecords = (kinds: Services['recordKinds'], site: Pick<Services['site'], 'records'>) =>
  Object.fromEntries(kinds.map((kind) => [kind.path, () => site.records(kind)]))

/** The names of deleted forms by their ids. */
async function deletedNames(
  site: Pick<Services['site'], 'knownForms'>,
): Promise<ReadonlyMap<string, string>> {
  const forms = (await site.knownForms()).filter(({ isDeleted }) => isDeleted)
  return new Map(forms.map(({ definition: { id, name } }) => [id, name || id]))
}

/** The variables of a page's templates. */
export async function pageVariables(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  { formState = NO_FORM, unsaved, variables = {} }: RenderOptions = {},
): Promise<PageVariables> {
  const site = await siteOf(c, services)
  const [website, { blocks, layout, sections }, forms, shown] = await Promise.all([
    site.website().then((all) => announcedAt(all, services.now())),
    bodyOf(services, c, page, unsaved),
    site.forms(),
    shownProducts(services, c, page),
  ])
  const session = c.get('session')
  const account = session?.account ?? null
  const isEditable = account !== null && may(account, Permission.configPages)
  const origin = c.get('origin')
  const setting = eventSetting(services, c, website.website)
  const ofPosts = { ...setting, types: services.sectionTypes }
  return {
    ...(await eventVariables(site, page, setting, c.req.query())),
    ...(await postVariables(site, page, ofPosts, c.req.query(), textsIn(sections, layout))),
    ...(await cartVariables(services, c, page)),
    ...(shown && (await productVariables(shown, await catalogueSetting(services, c, website.website)))),
    ...variables,
    site: {
      ...website.website,
      ...templateParts(website.website),
      ...templateSite(website.website),
      contact: templateContact(
        website.website,
        setting.baseUrl,
        await services.texts(website.website.language),
      ),
      baseUrl: setting.baseUrl,
    },
    colors: shownColors(website.website),
    navigation: website.navigation,
    page,
    path: page.path,
    sharing: templateSharing(page, website.website),
    announcement: shownAnnouncement(c, website),
    consent: consentChoice(c, website.website.cookieSettings),
    blocks: templateBlocks(blocks, isEditable),
    sections: () => shownViews(sections, layout),
    [LAYOUT]: new RenderedLayout(layout, isEditable, sections),
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    ...(isEditable && { [DELETED_FORMS]: await deletedNames(site) }),
    form_state: formState,
    [TODAY]: todayOf(website.website, services.now()),
    context_json: scriptJson(pageContext(website, page, account, origin)),
    signed_in: account !== null,
    member: account && { name: account.name, email: account.email },
    crumb: session?.crumb ?? '',
    year: yearOf(services.now()),
    runtime: RUNTIME,
    records: templateRecords(services.recordKinds, site),
    [WITH_FILE]: createWithFile(services.db, services.site.id),
    [GALLERY]: site.gallery satisfies ReadGallery,
    [PAGES]: site,
    [POSTS]: createReadPosts(site, ofPosts),
    [WORDS]: shownWords(services.words, website.website),
  }
}

/** Renders the sections of a page without its template, as visitors see them: for feeds. */
export const createBodyRenderer =
  (services: Services): RenderBody =>
  async (c, page) => {
    const [{ website }, seen] = await Promise.all([
      siteOf(c, services).then((site) => site.website()),
      pageVariables(services, c, page),
    ])
    // The request may be that of an account, and others get the same feed.
    const nobody = { signed_in: false, member: null, crumb: '', [DELETED_FORMS]: new Map() }
    const plain = { ...seen, ...nobody, [LAYOUT]: seen[LAYOUT].forVisitors() }
    return services.engine.renderSections(plain, await services.texts(website.language))
  }

const sheetLink = (href: string) => `<link rel="stylesheet" href="${href}">`
/** With the usual priority, scripts would load before the main picture of the page. */
const preloadLink = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`

/** @param design - the sheet with an owner's colours and fonts; null for those of the theme */
const withFiles = (
  html: string,
  { sheets, scripts, design }: PageFiles & { readonly design: string | null },
): string =>
  html
    .replace(RUNTIME.design.text, () => (design === null ? '' : sheetLink(design)))
    .replace(RUNTIME.sheets.text, () => sheets.map(sheetLink).join('\n    '))
    .replace(RUNTIME.preload.text, () => scripts.map(preloadLink).join('\n    '))

// Weak, because the same page is sent in different encodings.
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** The most requests for pages of products whose part of the key is known: an address may name a variant, or a label. */
const REQUEST_CAPACITY = 1_000

/**
 * The cache key of a page without its products: everything else that makes it differ between visitors. Null for a page of a single
 * visitor: for a signed-in account, after a form was posted, with variables of the request, if not
 * everybody may read it, with a cart, or for a month or a part of a list that few ask for.
 */
async function keyOf(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  { formState = NO_FORM, unsaved, variables, unpublished }: RenderOptions,
): Promise<readonly unknown[] | null> {
  if (c.get('session') || formState !== NO_FORM || unsaved || variables || unpublished) return null
  if (page.access || showsCart(page) || isPartOfPosts(page, c.req.query())) return null
  if (isPartOfEvents(page, c.req.query())) return null
  const now = services.now()
  const website = announcedAt(await (await siteOf(c, services)).website(), now)
  if (!isCachedMonth(page, { website: website.website, now }, requestedMonth(c))) return null
  return [
    page.path,
    c.get('origin'),
    yearOf(now),
    // Forms print the days that may be chosen.
    todayOf(website.website, now),
    datesKey(page, now, requestedMonth(c)),
    website.website.showAnnouncementBar,
    shownAnnouncement(c, website)?.id,
    consentChoice(c, website.website.cookieSettings),
  ]
}

function cacheControlOf(c: Context<RequestEnv>, page: Page, { unpublished }: RenderOptions): string {
  // Nobody who uses the browser later gets it.
  if (page.access || showsCart(page) || unpublished) return 'private, no-store'
  // Not `no-store`: it would keep the page out of the browser's back/forward cache.
  return c.get('session') ? 'private, no-cache' : 'no-cache'
}

/** No search engine stores the page in the place of a locked one. */
function markLocked(c: Context<RequestEnv>, status: 401 | 403): void {
  c.header('X-Robots-Tag', 'noindex')
  // Required by HTTP. Browsers ignore a scheme that they do not know, so the page's own form shows.
  if (status === 401) c.header('WWW-Authenticate', 'Form realm="members"')
}

/** Creates the renderer of a site's pages. */
export function createPageRenderer(services: Services): PageRenderer {
  const { engine, texts, runtimeFiles, joinedSheets, cachesPages } = services
  const cache = new RevisionCache<CachedPage>(PAGE_CAPACITY)
  const productKeys = new RevisionCache<string>(REQUEST_CAPACITY)

  const render = async (c: Context<RequestEnv>, page: Page, options: RenderOptions) => {
    const [{ website }, seen] = await Promise.all([
      siteOf(c, services).then((site) => site.website()),
      pageVariables(services, c, page, options),
    ])
    const account = c.get('session')?.account ?? null
    const t = await texts(website.language)
    const rendered = seen[LAYOUT].complete(await engine.render(page.template, seen, t))
    const text = options.unpublished ? withNote(rendered, options.unpublished, website, t) : rendered
    const files = await runtimeFiles(text, { website, signedIn: account !== null })
    const sheets = await joinedSheets.join(files.sheets)
    const design = designSheet(website)?.address ?? null
    const mayGetSections = options.unsaved !== undefined || account !== null
    const complete = withPlainSheet(withFiles(text, { ...files, sheets, design }), mayGetSections)
    return withOwnCss(complete, website)
  }

  const cachedPage = async (
    c: Context<RequestEnv>,
    page: Page,
    options: RenderOptions,
  ): Promise<CachedPage> => {
    const rendered = async () => {
      const text = await render(c, page, options)
      return { text, tag: tagOf(text), compressed: new Map() }
    }
    const site = await siteOf(c, services)
    const key = cachesPages ? await keyOf(services, c, page, options) : null
    if (key === null) return rendered()
    const keyWith = (products: string) => JSON.stringify([...key, products])
    const { variant, category, tag } = c.req.query()
    const [revision, request] = [
      `${site.revision} ${site.catalogue}`,
      JSON.stringify([page.path, variant, category, tag]),
    ]
    const known = showsProducts(page) ? productKeys.get(revision, request) : ''
    const cached = known === undefined ? undefined : cache.get(site.revision, keyWith(known))
    if (cached) return cached
    // Of the products that are rendered, which may be newer than what is known of them.
    const products = productsKey(await shownProducts(services, c, page)) ?? ''
    if (showsProducts(page)) productKeys.put(revision, request, products)
    const same = cache.get(site.revision, keyWith(products))
    if (same) return same
    const made = await rendered()
    cache.put(site.revision, keyWith(products), made)
    return made
  }

  return async (c, found, { status: wanted = 200, ...unlocked } = {}) => {
    const requested = await withShownCollections(services, c, found, unlocked.unsaved)
    const lock = await lockOf(services, c, requested)
    const page = lock ? await lockedPage(services, requested.path, lock) : requested
    const options = lock ? { variables: await lockedVariables(services, requested.path, lock) } : unlocked
    const status = lock ? (lock === 'denied' ? 403 : 401) : wanted
    c.header('Cache-Control', cacheControlOf(c, requested, unlocked))
    c.header('Vary', 'Cookie')
    if (status === 401 || status === 403) markLocked(c, status)
    else if (unlocked.unpublished || page.noindex === true) c.header('X-Robots-Tag', 'noindex')
    if (status !== 200) return c.html(await render(c, page, options), status)
    const cached = await cachedPage(c, page, options)
    c.header('ETag', cached.tag)
    if (isUnchanged(c, cached.tag)) return c.body(null, 304)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const compressed = encoding && cached.compressed.get(encoding)
    if (compressed) {
      c.header('Content-Encoding', encoding)
      c.header('Vary', 'Cookie, Accept-Encoding')
      return c.body(compressed, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
    }
    c.set('compressedPage', cached.compressed)
    return c.html(cached.text)
  }
}
