import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { currencyOf, DEFAULT_CURRENCY, PageType } from '@site/runtime/contract'
import type { Context, Handler } from 'hono'
import type { RequestEnv } from '../request-env.js'
import type { Services } from '../services.js'
import type { Page } from '../site/site.js'
import type { Texts } from '../texts.js'
import type { PageRenderer } from './render.js'

const TEMPLATE = 'donate'
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/
const MOST = 1_000_000

/** What a donation asks for, as the template sees it. `error` says what is wrong with it; empty for nothing. */
interface Donation {
  /** With a point, and at most two places. */
  readonly amount: string
  readonly donatePageId: string
  /** An ISO 4217 code. */
  readonly currency: string
  readonly error: string
}

/**
 * The amount that was given: a form with amounts to choose and a field for another sends both under one name, the
 * field last and perhaps empty.
 */
const given = (c: Context): string =>
  (c.req.queries('amount') ?? [])
    .map((text) => text.trim().replace(',', '.'))
    .filter(Boolean)
    .at(-1) ?? ''

function mistake(t: Texts, amount: string, donatePageId: string, currency: string): string {
  if (!/^[\w-]{1,64}$/.test(donatePageId)) return t('donation.error.purpose')
  if (!AMOUNT.test(amount)) return t('donation.error.amount')
  if (Number(amount) <= 0) return t('donation.error.zero')
  if (Number(amount) > MOST) return t('donation.error.most', { most: MOST })
  return currencyOf(currency) ? '' : t('donation.error.currency')
}

/** Reads and checks a donation out of an address. What is wrong is not handed on. */
function readDonation(c: Context, usual: string, t: Texts): Donation {
  const [amount, donatePageId] = [given(c), c.req.query('donatePageId') ?? '']
  const currency = (c.req.query('currency') || usual).toUpperCase()
  const error = mistake(t, amount, donatePageId, currency)
  return error
    ? { amount: '', donatePageId: '', currency: '', error }
    : { amount, donatePageId, currency, error }
}

/**
 * The page where a donation goes on: the site's template `donate` with the amount and the page's id, checked. A site
 * without this template has no such page.
 *
 * [RTE-003]
 */
export const donateRoute =
  ({ site, texts }: Services, templates: string, renderPage: PageRenderer): Handler<RequestEnv> =>
  async (c, next) => {
    const hasTemplate = await access(join(templates, `${TEMPLATE}.liquid`)).then(
      () => true,
      () => false,
    )
    if (!hasTemplate) return next()
    const { website } = await site.website()
    const usual = typeof website.selectedCurrency === 'string' ? website.selectedCurrency : DEFAULT_CURRENCY
    const t = await texts(website.language)
    const donation = readDonation(c, usual, t)
    const page: Page = {
      id: '',
      path: c.req.path,
      pageType: PageType.donate,
      collectionId: null,
      template: TEMPLATE,
      title: t('field.donate'),
      description: '',
      content: {},
    }
    return renderPage(c, page, { status: donation.error ? 422 : 200, variables: { ...donation } })
  }
