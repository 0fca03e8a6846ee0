import { PageType, REVIEWS_PATH } from '@site/runtime/contract'
import type { Context } from 'hono'
import { hasTemplate } from '../../../base/files/files.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Assembly } from '../../../content/feature.js'
import { unstoredPage } from '../../../content/site/page.js'
import { type RenderOptions, renderPrivately } from '../../../content/site/page-renderer.js'
import type { Services } from '../../../services.js'
import { pictureAddress } from '../picture-address.js'
import { readShop } from '../shop.js'
import type { ReviewErrors, ReviewValues } from './fields.js'
import { productsOf, type ReviewedProduct, requestOfToken } from './requests.js'

/** The template of this page, which a site may have. */
export const REVIEWS_TEMPLATE = 'product-reviews'

/** The width of the pictures of products, which are at most half as wide on pages. */
const PICTURE_WIDTH_PX = 750

/** The values that a visitor has just sent, and their issues. */
export interface ReviewState {
  readonly values: ReviewValues
  readonly errors: ReviewErrors
}

const NOTHING_SENT: ReviewState = { values: { productId: '', rating: 0, text: '', name: '' }, errors: {} }

/** Answers with the page on which buyers review what they have bought. */
export class ReviewPage {
  readonly #assembly: Assembly
  readonly #services: Services

  constructor(assembly: Assembly) {
    this.#assembly = assembly
    this.#services = assembly.services
  }

  /** Whether the site has such a page. */
  exists(): Promise<boolean> {
    return hasTemplate(this.#assembly.templates, REVIEWS_TEMPLATE)
  }

  async #item({ id, title, path, picture, isReviewed }: ReviewedProduct) {
    const pictureUrl = picture
      ? await pictureAddress(this.#services.addresses, picture, PICTURE_WIDTH_PX)
      : ''
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
    const page = unstoredPage(REVIEWS_PATH, REVIEWS_TEMPLATE, PageType.reviewsRequest, t('review.title'))
    const items = await Promise.all(products.map((product) => this.#item(product)))
    return renderPrivately(this.#assembly.renderPage, c, page, {
      status: name === 'expired' ? 410 : wanted,
      variables: { review: { token, state: name, items, ...state } },
    })
  }
}
