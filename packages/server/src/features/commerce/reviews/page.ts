import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { PageType, REVIEWS_PATH } from '@site/runtime/contract'
import type { Context } from 'hono'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { PageRenderer, RenderOptions } from '../../../content/site/page-renderer.js'
import type { Page } from '../../../content/site/site.js'
import type { Services } from '../../../services.js'
import { readShop } from '../shop.js'
import type { ReviewErrors, ReviewValues } from './fields.js'
import { productsOf, type ReviewedProduct, requestOfToken } from './requests.js'

const TEMPLATE = 'product-reviews'

/** The width of the pictures of products, which are at most half as wide on pages. */
const PICTURE_WIDTH_PX = 750

/** Whether a site has the template of this page. */
export const hasReviewPage = (templates: string): Promise<boolean> =>
  access(join(templates, `${TEMPLATE}.liquid`)).then(
    () => true,
    () => false,
  )

/** The values that a visitor has just sent, and their issues. */
export interface ReviewState {
  readonly values: ReviewValues
  readonly errors: ReviewErrors
}

const NOTHING_SENT: ReviewState = { values: { productId: '', rating: 0, text: '', name: '' }, errors: {} }

/** Answers with the page on which buyers review what they have bought. */
export class ReviewPage {
  readonly #services: Services
  readonly #renderPage: PageRenderer
  readonly #templates: string

  constructor(services: Services, renderPage: PageRenderer, templates: string) {
    this.#services = services
    this.#renderPage = renderPage
    this.#templates = templates
  }

  /** Whether the site has such a page. */
  exists(): Promise<boolean> {
    return hasReviewPage(this.#templates)
  }

  async #item({ id, title, path, picture, isReviewed }: ReviewedProduct) {
    const pictureUrl = picture ? await this.#services.addresses.url(picture.file, PICTURE_WIDTH_PX) : ''
    return { productId: id, title, url: path, pictureUrl, pictureAlt: picture?.alt ?? '', isReviewed }
  }

  /** The page of a link. Nobody else may get it, and no search engine lists it. */
  async show(
    c: Context<RequestEnv>,
    token: string,
    wanted: NonNullable<RenderOptions['status']> = 200,
    state: ReviewState = NOTHING_SENT,
  ): Promise<Response> {
    const { db, site, texts, now } = this.#services
    const { website } = await site.website()
    const shop = await readShop(db, website, now())
    const request = await requestOfToken(db, shop, token, now())
    const products = request ? await productsOf(db, request) : []
    const reviewed = products.filter(({ isReviewed }) => isReviewed)
    const isThanked = reviewed.some(({ id }) => id === c.req.query('thanks'))
    const isOpen = reviewed.length < products.length
    const name = products.length === 0 ? 'expired' : isThanked ? 'thanks' : isOpen ? 'open' : 'reviewed'
    const t = await texts(website.language)
    const page: Page = {
      id: '',
      path: REVIEWS_PATH,
      pageType: PageType.reviewsRequest,
      collectionId: null,
      template: TEMPLATE,
      title: t('review.title'),
      description: '',
      content: {},
    }
    const items = await Promise.all(products.map((product) => this.#item(product)))
    const response = await this.#renderPage(c, page, {
      status: name === 'expired' ? 410 : wanted,
      variables: { review: { token, state: name, items, ...state } },
    })
    response.headers.set('Cache-Control', 'private, no-store')
    response.headers.set('X-Robots-Tag', 'noindex')
    return response
  }
}
