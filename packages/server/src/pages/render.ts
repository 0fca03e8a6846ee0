import { createHash } from 'node:crypto'
import { PageType, Permission } from '@site/runtime/contract'
import type { Context } from 'hono'
import { isUnchanged } from '../assets/conditions.js'
import { acceptedEncoding } from '../assets/encoding.js'
import { may } from '../auth/account.js'
import { consentChoice } from '../consent/routes.js'
import { type FormState, NO_FORM } from '../forms/form-state.js'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import { baseUrlOf } from '../site/base-url.js'
import type { Page, SiteSnapshot } from '../site/site.js'
import { shownAnnouncement } from './announcement.js'
import { templateBlocks } from './blocks.js'
import { pageContext } from './context.js'
import { type CachedPage, PageCache } from './page-cache.js'
import { type PageFiles, SCRIPT, STYLE } from './runtime-files.js'
import { SafeText, scriptJson } from './safe-text.js'

/**
 * The addresses of the built runtime. The files that a page needs are known only after it is rendered: until
 * then two comments mark their places. No text can contain these comments, because templates escape their
 * output.
 */
const RUNTIME = {
  script: SCRIPT,
  style: STYLE,
  sheets: new SafeText('<!--site-runtime:sheets-->'),
  preload: new SafeText('<!--site-runtime:preload-->'),
} as const

export interface RenderOptions {
  readonly status?: 200 | 404 | 422 | 429
  readonly formState?: FormState
  /** Options of a block that the owner has not saved yet; they replace the saved ones. */
  readonly owner?: { readonly blockId: string; readonly options: Readonly<Record<string, unknown>> }
  /** Further variables of the template. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Answers with a page of the site. */
export type PageRenderer = (c: Context<RequestEnv>, page: Page, options?: RenderOptions) => Promise<Response>

/** The site at one revision for a whole request, so that a page never mixes two. */
export async function siteOf(
  c: Context<RequestEnv>,
  { site }: Pick<Services, 'site'>,
): Promise<SiteSnapshot> {
  const found = c.get('site')
  if (found) return found
  const snapshot = await site.snapshot()
  c.set('site', snapshot)
  return snapshot
}

/** The page for a path without a page: the seed's own, under the requested path. */
export async function missingPage({ site }: Services, path: string): Promise<Page> {
  const { notFound } = await site.website()
  return { ...notFound, id: '', path, pageType: PageType.notFound, collectionId: null }
}

const yearOf = (now: number) => new Date(now).getUTCFullYear()

/** The variables of a page's templates. */
export async function pageVariables(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  { formState = NO_FORM, owner, variables = {} }: RenderOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const site = await siteOf(c, services)
  const [website, stored, forms] = await Promise.all([site.website(), site.blocksOf(page.id), site.forms()])
  const blocks = stored.map((block) =>
    block.id === owner?.blockId ? { ...block, options: owner.options } : block,
  )
  const account = c.get('session')?.account ?? null
  const origin = c.get('origin')
  return {
    ...variables,
    site: { ...website.website, baseUrl: baseUrlOf(website.website, origin) },
    navigation: website.navigation,
    page,
    path: page.path,
    announcement: shownAnnouncement(c, website),
    consent: consentChoice(c, website.website.cookieSettings),
    blocks: templateBlocks(blocks, account !== null && may(account, Permission.configPages)),
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    form_state: formState,
    context_json: scriptJson(pageContext(website, page, account, origin)),
    signed_in: account !== null,
    year: yearOf(services.now()),
    runtime: RUNTIME,
  }
}

const sheetLink = (href: string) => `<link rel="stylesheet" href="${href}">`
/** With the usual priority, scripts would load before the main picture of the page. */
const preloadLink = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`

const withFiles = (html: string, { sheets, scripts }: PageFiles): string =>
  html
    .replace(RUNTIME.sheets.text, () => sheets.map(sheetLink).join('\n    '))
    .replace(RUNTIME.preload.text, () => scripts.map(preloadLink).join('\n    '))

// Weak, because the same page is sent in different encodings.
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/**
 * The cache key of a page: everything that makes it differ between visitors. Null for a page of a single
 * visitor: for a signed-in account, after a form was posted, or with variables of the request.
 */
async function keyOf(
  services: Services,
  c: Context<RequestEnv>,
  page: Page,
  { formState = NO_FORM, owner, variables }: RenderOptions,
): Promise<string | null> {
  if (c.get('session') || formState !== NO_FORM || owner || variables) return null
  const website = await (await siteOf(c, services)).website()
  return JSON.stringify([
    page.path,
    c.get('origin'),
    yearOf(services.now()),
    shownAnnouncement(c, website)?.id,
    consentChoice(c, website.website.cookieSettings),
  ])
}

/** Creates the renderer of a site's pages. */
export function createPageRenderer(services: Services): PageRenderer {
  const { engine, texts, runtimeFiles, cachesPages } = services
  const cache = new PageCache()

  const render = async (c: Context<RequestEnv>, page: Page, options: RenderOptions) => {
    const [{ website }, seen] = await Promise.all([
      siteOf(c, services).then((site) => site.website()),
      pageVariables(services, c, page, options),
    ])
    const account = c.get('session')?.account ?? null
    const text = await engine.render(page.template, seen, await texts(website.language))
    const files = await runtimeFiles(text, { website, signedIn: account !== null })
    return withFiles(text, files)
  }

  const cachedPage = async (
    c: Context<RequestEnv>,
    page: Page,
    options: RenderOptions,
  ): Promise<CachedPage> => {
    const key = cachesPages ? await keyOf(services, c, page, options) : null
    const { revision } = await siteOf(c, services)
    const cached = key === null ? undefined : cache.get(revision, key)
    if (cached) return cached
    const text = await render(c, page, options)
    const rendered = { text, tag: tagOf(text), compressed: new Map() }
    if (key !== null) cache.put(revision, key, rendered)
    return rendered
  }

  return async (c, page, { status = 200, ...options } = {}) => {
    // Never `no-store`: it would keep the page out of the browser's back/forward cache.
    c.header('Cache-Control', c.get('session') ? 'private, no-cache' : 'no-cache')
    c.header('Vary', 'Cookie')
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
