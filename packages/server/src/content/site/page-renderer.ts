import type { FormValues } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Page, UnpublishedPage } from './page.js'

/** The result of a form that was posted without script; templates read it as `form_state`. */
export interface FormState {
  /** The id of the posted form; empty if nothing was posted. */
  readonly formId: string
  /** The form was stored, and the page shows its success message. */
  readonly sent: boolean
  /** The values of an invalid form, by field id, without passwords and files. */
  readonly values: FormValues
  /** Messages about invalid values, by field id. */
  readonly errors: Readonly<Record<string, string>>
  /** A message about the form as a whole. */
  readonly error: string
}

/** Nothing was posted. */
export const NO_FORM: FormState = { formId: '', sent: false, values: {}, errors: {}, error: '' }

export interface RenderOptions {
  readonly status?: 200 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503
  readonly formState?: FormState
  /** Options of blocks, of the layout and of sections that the owner has not saved yet, by the ids of the blocks. */
  readonly unsaved?: ReadonlyMap<string, Readonly<Record<string, unknown>>> | undefined
  /** Further variables of the template. */
  readonly variables?: Readonly<Record<string, unknown>>
  /** The page is not published yet, which a note says. */
  readonly unpublished?: UnpublishedPage | undefined
}

/** Answers with a page of the site, or with the locked page if the visitor may not read it. */
export type PageRenderer = (c: Context<RequestEnv>, page: Page, options?: RenderOptions) => Promise<Response>

/** Answers with a page that nobody else may get and no search engine lists. */
export async function renderPrivately(
  renderPage: PageRenderer,
  c: Context<RequestEnv>,
  page: Page,
  options: RenderOptions,
): Promise<Response> {
  const response = await renderPage(c, page, options)
  response.headers.set('Cache-Control', 'private, no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}
