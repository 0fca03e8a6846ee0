import { createHash } from 'node:crypto'
import { PageType } from '@site/runtime/contract'
import type { Context } from 'hono'
import { type FormState, NO_FORM } from '../forms/state.js'
import type { RequestEnv, Services } from '../services.js'
import type { Page } from '../site/site.js'
import { shownAnnouncement } from './announcement.js'
import { templateBlocks } from './blocks.js'
import { pageContext } from './context.js'
import { scriptJson } from './safe-text.js'

/** Where pages find the built runtime. */
const RUNTIME = { script: '/runtime/auto.js', style: '/runtime/site.css' } as const

export interface RenderOptions {
  readonly status?: 200 | 404 | 422 | 429
  readonly formState?: FormState
  /** Further variables of the template. */
  readonly variables?: Readonly<Record<string, unknown>>
}

/** Answers with a page of the site. */
export type PageRenderer = (c: Context<RequestEnv>, page: Page, options?: RenderOptions) => Promise<Response>

/** A page that is answered where there is none: the seed's own, under the path that was asked for. */
export async function missingPage({ site }: Services, path: string): Promise<Page> {
  const { notFound } = await site.website()
  return { ...notFound, id: '', path, pageType: PageType.notFound, collectionId: null }
}

const sameTag = (header: string | undefined, tag: string) =>
  header === '*' || header?.split(',').some((given) => given.trim() === tag) === true

/** What the templates of a page see. */
export async function pageVariables(
  { site, now }: Services,
  c: Context<RequestEnv>,
  page: Page,
  { formState = NO_FORM, variables = {} }: RenderOptions = {},
): Promise<Readonly<Record<string, unknown>>> {
  const [website, blocks, forms] = await Promise.all([site.website(), site.blocksOf(page.id), site.forms()])
  const account = c.get('session')?.account ?? null
  const origin = c.get('origin')
  return {
    ...variables,
    site: { ...website.website, baseUrl: website.website.baseUrl ?? origin },
    navigation: website.navigation,
    page,
    path: page.path,
    announcement: shownAnnouncement(c, website),
    blocks: templateBlocks(blocks),
    forms: Object.fromEntries(forms.map((form) => [form.id, form])),
    form_state: formState,
    context_json: scriptJson(pageContext(website, page, account, origin)),
    signed_in: account !== null,
    year: new Date(now()).getUTCFullYear(),
    runtime: RUNTIME,
  }
}

/** Makes the renderer of a site's pages. */
export function createPageRenderer(services: Services): PageRenderer {
  const { site, engine, texts } = services

  return async (c, page, { status = 200, ...options } = {}) => {
    const [{ website }, seen] = await Promise.all([site.website(), pageVariables(services, c, page, options)])
    const text = await engine.render(page.template, seen, await texts(website.language))
    // Never `no-store`: it would keep the page out of the browser's back/forward cache.
    c.header('Cache-Control', c.get('session') ? 'private, no-cache' : 'no-cache')
    c.header('Vary', 'Cookie')
    if (status !== 200) return c.html(text, status)
    // Weak, because the same page goes out with different encodings.
    const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    c.header('ETag', tag)
    return sameTag(c.req.header('if-none-match'), tag) ? c.body(null, 304) : c.html(text)
  }
}
