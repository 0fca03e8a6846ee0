import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { FormState } from './form-state.js'
import type { Page, UnpublishedPage } from './page.js'

export interface RenderOptions {
  readonly status?: 200 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503
  readonly formState?: FormState
  /** Options of a block that the owner has not saved yet; they replace the saved ones. */
  readonly owner?: { readonly blockId: string; readonly options: Readonly<Record<string, unknown>> }
  /** Further variables of the template. */
  readonly variables?: Readonly<Record<string, unknown>>
  /** The page is not published yet, which a note says. */
  readonly unpublished?: UnpublishedPage | undefined
}

/** Answers with a page of the site, or with the locked page if the visitor may not read it. */
export type PageRenderer = (c: Context<RequestEnv>, page: Page, options?: RenderOptions) => Promise<Response>
