import { CHECKOUT_PATH, COUNTRIES, formatMoney, money, PageType, REVIEWS_PATH } from '@site/runtime/contract'
import type { Context } from 'hono'
import { hashOfToken } from '../../../base/auth/token.js'
import { hasTemplate } from '../../../base/files/files.js'
import { errorResponse } from '../../../base/http/errors/response.js'
import type { RequestEnv } from '../../../base/http/request-env.js'
import type { Texts } from '../../../base/text/texts.js'
import type { Assembly } from '../../../content/feature.js'
import { unstoredPage } from '../../../content/site/page.js'
import { NO_FORM, type RenderOptions, renderPrivately } from '../../../content/site/page-renderer.js'
import type { Page } from '../../../content/site/site.js'
import type { Services } from '../../../services.js'
import { Carts } from '../cart/carts.js'
import { cartView } from '../cart/view.js'
import { cartToken } from '../cart-cookies.js'
import { countriesOf } from '../delivery/zones.js'
import { countriesIn } from '../orders/addresses.js'
import type { Order, OrderError } from '../orders/order.js'
import { orderView } from '../orders/view.js'
import { REVIEWS_TEMPLATE } from '../reviews/page.js'
import { hasUnreviewed, mayReview } from '../reviews/requests.js'
import { readShop } from '../shop.js'
import { checkoutView } from './checkout-view.js'
import { readKeptForm } from './kept-form.js'
import { readNotices, type StateForTheme } from './notice.js'
import type { OrderRefusal } from './place-order.js'

/** Names of the texts in the template, and their keys in the messages. */
const TEXTS = {
  title: 'checkout.title',
  email: 'checkout.email',
  name: 'checkout.name',
  address1: 'checkout.address1',
  address2: 'checkout.address2',
  city: 'checkout.city',
  region: 'checkout.region',
  postalCode: 'checkout.postalCode',
  country: 'checkout.country',
  shipping: 'checkout.shipping',
  place: 'checkout.place',
  backToCart: 'checkout.backToCart',
  update: 'checkout.update',
  optional: 'checkout.optional',
  total: 'order.total',
  refunded: 'order.refundedAmount',
  pay: 'order.pay',
  cancel: 'order.cancel',
  review: 'order.review',
  track: 'order.track',
} as const

/** The sentences of an order's page about actions that failed. */
const ORDER_ERRORS = {
  payment: 'checkout.error.payment',
  cancel: 'order.error.cancel',
} as const satisfies Record<OrderError, string>

/** The sentence about a refused order. */
export function refusalText(refusal: OrderRefusal, currency: string, t: Texts): string {
  switch (refusal.code) {
    case 'minimum':
      return t('cart.minimum', { subtotal: formatMoney(money(refusal.minimum, currency)) })
    case 'coupon':
      return t('checkout.error.coupon', { code: refusal.coupon })
    case 'gone':
      return t('checkout.error.gone', { item: refusal.title })
    case 'stock':
      return t('checkout.error.stock', { item: refusal.title, count: refusal.available })
    case 'held':
      return t('checkout.error.held', { item: refusal.title, count: refusal.available })
    case 'pieces':
      return t('checkout.error.pieces', { count: refusal.available })
    case 'method': {
      const text = (minor: bigint) => formatMoney(money(minor, currency))
      const { name, price, total } = refusal
      return t('checkout.error.method', { name, price: text(price), total: text(total) })
    }
    case 'shipping':
      return t('checkout.error.noShipping')
    default:
      return t(`checkout.error.${refusal.code}`)
  }
}

/** Answers with the pages of the checkout and of orders. */
export class CheckoutPages {
  readonly #assembly: Assembly
  readonly #services: Services
  readonly #stateForTheme: StateForTheme

  constructor(assembly: Assembly) {
    this.#assembly = assembly
    this.#services = assembly.services
    this.#stateForTheme = readNotices(assembly.templates)
  }

  async #texts(): Promise<Texts> {
    return this.#services.texts((await this.#services.site.website()).website.language)
  }

  /** Answers with a page that nobody else may get and no search engine lists. */
  async #private(c: Context<RequestEnv>, page: Page, options: RenderOptions): Promise<Response> {
    if (!(await hasTemplate(this.#assembly.templates, page.template)))
      return errorResponse(c, 404, `This site has no template "${page.template}".`)
    return renderPrivately(this.#assembly.renderPage, c, page, options)
  }

  /** The page of the checkout, with the cart as it is stored now. */
  async checkout(c: Context<RequestEnv>): Promise<Response> {
    const { db, site, now, payment } = this.#services
    const { website } = await site.website()
    const [t, cart, shop, kept] = await Promise.all([
      this.#texts(),
      new Carts(this.#services).readForCheckout(c),
      readShop(db, website, now()),
      readKeptForm(db, { websiteId: site.id, tokenHash: hashOfToken(cartToken(c)), now: now() }),
    ])
    const state = this.#stateForTheme(kept)
    const sendsTo = cart.requiresShipping ? countriesOf(shop.settings) : COUNTRIES
    const page = unstoredPage(CHECKOUT_PATH, 'checkout', PageType.checkout, t('checkout.title'))
    return this.#private(c, page, {
      formState: { ...NO_FORM, formId: 'checkout', errors: { ...state.errors }, error: state.error },
      variables: {
        cart: cartView(cart),
        checkout: {
          ...checkoutView(cart, state, countriesIn(sendsTo, website.language), t),
          needsCountry: cart.requiresShipping || shop.settings.taxes.length > 0,
          texts: wordsOf(t),
        },
        payment: {
          isTest: payment.isTest,
          providerName: payment.name,
          testText: payment.isTest ? t('checkout.test') : '',
        },
      },
    })
  }

  /** Where the buyer reviews an order; empty if there is nothing to review, or not yet. */
  async #reviewUrl(order: Order, token: string): Promise<string> {
    const { db, site, now } = this.#services
    const { websiteId, settings } = await readShop(db, (await site.website()).website, now())
    const isOpen =
      mayReview(order, settings, now()) &&
      (await hasTemplate(this.#assembly.templates, REVIEWS_TEMPLATE)) &&
      (await hasUnreviewed(db, { websiteId, orderId: order.id, lines: order.lines }))
    return isOpen ? `${REVIEWS_PATH}?${new URLSearchParams({ token })}` : ''
  }

  /** The page of an order. */
  async order(c: Context<RequestEnv>, order: Order, token: string): Promise<Response> {
    const { website } = await this.#services.site.website()
    const [t, reviewUrl] = await Promise.all([this.#texts(), this.#reviewUrl(order, token)])
    const view = orderView(order, website, t)
    const reason = c.req.query('error') ?? ''
    const error =
      view.canPay && Object.hasOwn(ORDER_ERRORS, reason) ? t(ORDER_ERRORS[reason as OrderError]) : ''
    const type = order.status === 'pending' ? PageType.orderReceived : PageType.orderConfirmed
    return this.#private(c, unstoredPage(c.req.path, 'order', type, view.title), {
      variables: { order: { ...view, token, error, reviewUrl, texts: wordsOf(t) } },
    })
  }
}

const wordsOf = (t: Texts) => Object.fromEntries(Object.entries(TEXTS).map(([name, key]) => [name, t(key)]))
