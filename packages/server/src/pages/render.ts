import { createHash } from 'node:crypto'
import { PageType } from '@site/runtime/contract'
import type { Context } from 'hono'
import { acceptedEncoding } from '../assets/encoding.js'
import { mayConfigure } from '../auth/account.js'
import { consentChoice } from '../consent/routes.js'
import { type FormState, NO_FORM } from '../forms/state.js'
import type { RequestEnv, Services } from '../services.js'
import { baseUrlOf } from '../site/base-url.js'
import type { Page, SiteSnapshot } from '../site/site.js'
import { shownAnnouncement } from './announcement.js'
import { templateBlocks } from './blocks.js'
import { pageContext } from './context.js'
import { createPageCache, type KeptPage } from './page-cache.js'
import { type PageFiles, SCRIPT, STYLE } from './runtime-files.js'
import { SafeText, scriptJson } from './safe-text.js'

/**
 * Where pages find the built runtime. Which files a page needs is known once it is rendered: until then two comments
 * stand in their place, which no text can write, since what templates print is escaped.
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
  /** Options that an owner has set on a block and not stored, instead of those that are. */
  readonly owner?: { readonly blockId: string; readonly options: Readonly<Record<string, unknown>> }
  /** Further variables of the template. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Answers with a page of the site. */
export type PageRenderer = (c: Context<RequestEnv>, page: Page, options?: RenderOptions) => Promise<Response>

/** The site as it is during one request, so that a page is made of one state of it. */
export async function siteOf(
  c: Context<RequestEnv>,
  { site }: Pick<Services, 'site'>,
): Promise<SiteSnapshot> {
  const known = c.get('site')
  if (known) return known
  const snapshot = await site.snapshot()
  c.set('site', snapshot)
  return snapshot
}

/** A page that is answered where there is none: the seed's own, under the path that was asked for. */
export async function missingPage({ site }: Services, path: string): Promise<Page> {
  const { notFound } = await site.website()
  return { ...notFound, id: '', path, pageType: PageType.notFound, collectionId: null }
}

const sameTag = (header: string | undefined, tag: string) =>
  header === '*' || header?.split(',').some((given) => given.trim() === tag) === true

const yearOf = (now: number) => new Date(now).getUTCFullYear()

/** What the templates of a page see. */
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
    blocks: templateBlocks(blocks, account !== null && mayConfigure(account)),
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    form_state: formState,
    context_json: scriptJson(pageContext(website, page, account, origin)),
    signed_in: account !== null,
    year: yearOf(services.now()),
    runtime: RUNTIME,
  }
}

const sheetLink = (href: string) => `<link rel="stylesheet" href="${href}">`
/** Low: with the usual priority scripts take their turn before the picture that visitors came for. */
const preloadLink = (href: string) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`

const withFiles = (html: string, { sheets, scripts }: PageFiles): string =>
  html
    .replace(RUNTIME.sheets.text, () => sheets.map(sheetLink).join('\n    '))
    .replace(RUNTIME.preload.text, () => scripts.map(preloadLink).join('\n    '))

// Weak, because the same page goes out with different encodings.
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/**
 * What a page differs by from one visitor to the next, beside its address. Null where it is one visitor's own: for an
 * account, after a form was posted, with variables of one request.
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

/** Makes the renderer of a site's pages. */
export function createPageRenderer(services: Services): PageRenderer {
  const { engine, texts, runtimeFiles, keepsPages } = services
  const cache = createPageCache()

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

  const keptPage = async (c: Context<RequestEnv>, page: Page, options: RenderOptions): Promise<KeptPage> => {
    const key = keepsPages ? await keyOf(services, c, page, options) : null
    const { revision } = await siteOf(c, services)
    const known = key === null ? undefined : cache.get(revision, key)
    if (known) return known
    const text = await render(c, page, options)
    const kept = { text, tag: tagOf(text), packed: new Map() }
    if (key !== null) cache.put(revision, key, kept)
    return kept
  }

  return async (c, page, { status = 200, ...options } = {}) => {
    // Never `no-store`: it would keep the page out of the browser's back/forward cache.
    c.header('Cache-Control', c.get('session') ? 'private, no-cache' : 'no-cache')
    c.header('Vary', 'Cookie')
    if (status !== 200) return c.html(await render(c, page, options), status)
    const kept = await keptPage(c, page, options)
    c.header('ETag', kept.tag)
    if (sameTag(c.req.header('if-none-match'), kept.tag)) return c.body(null, 304)
    const encoding = acceptedEncoding(c.req.header('accept-encoding'))
    const packed = encoding && kept.packed.get(encoding)
    if (packed) {
      c.header('Content-Encoding', encoding)
      c.header('Vary', 'Cookie, Accept-Encoding')
      return c.body(packed, 200, { 'Content-Type': 'text/html; charset=UTF-8' })
    }
    c.set('packed', kept.packed)
    return c.html(kept.text)
  }
}
