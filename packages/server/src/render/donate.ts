import { currencyOf, PageType } from '@site/runtime/contract'
import type { Context, Handler } from 'hono'
import { hasTemplate } from '../base/files/files.js'
import type { RequestEnv } from '../base/http/request-env.js'
import type { Texts } from '../base/text/texts.js'
import { shopCurrency } from '../content/shop-currency.js'
import { unstoredPage } from '../content/site/page.js'
import type { PageRenderer } from '../content/site/page-renderer.js'
import type { Services } from '../services.js'

const TEMPLATE = 'donate'
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/
const MAX_AMOUNT = 1_000_000

/**
 * The requested amount. A form with amounts to choose and a field for another amount sends both under one name, the
 * field last and possibly empty.
 */
const requestedAmount = (c: Context): string =>
  (c.req.queries('amount') ?? [])
    .map((text) => text.trim().replace(',', '.'))
    .filter(Boolean)
    .at(-1) ?? ''

function errorOf(t: Texts, amount: string, donatePageId: string, currency: string): string {
  if (!/^[\w-]{1,64}$/.test(donatePageId)) return t('donation.error.purpose')
  if (!AMOUNT.test(amount)) return t('donation.error.amount')
  if (Number(amount) <= 0) return t('donation.error.zero')
  if (Number(amount) > MAX_AMOUNT) return t('donation.error.most', { most: MAX_AMOUNT })
  return currencyOf(currency) ? '' : t('donation.error.currency')
}

/** Reads a donation from the query. An invalid donation has no values, only an error. */
function readDonation(c: Context, defaultCurrency: string, t: Texts) {
  const [amount, donatePageId] = [requestedAmount(c), c.req.query('donatePageId') ?? '']
  const currency = (c.req.query('currency') || defaultCurrency).toUpperCase()
  const error = errorOf(t, amount, donatePageId, currency)
  return error
    ? { amount: '', donatePageId: '', currency: '', error }
    : { amount, donatePageId, currency, error }
}

/**
 * The page that continues a donation: the site's template `donate` with the checked amount and page id. A site without
 * this template has no such page.
 */
export const donateRoute =
  ({ site, texts }: Services, templates: string, renderPage: PageRenderer): Handler<RequestEnv> =>
  async (c, next) => {
    if (!(await hasTemplate(templates, TEMPLATE))) return next()
    const { website } = await site.website()
    const t = await texts(website.language)
    const donation = readDonation(c, shopCurrency(website), t)
    const page = unstoredPage(c.req.path, TEMPLATE, PageType.donate, t('field.donate'))
    return renderPage(c, page, { status: donation.error ? 422 : 200, variables: { ...donation } })
  }
