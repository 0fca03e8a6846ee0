import { installmentsOf } from '../../../contract/commerce/installments.js'
import { formatMoney } from '../../../contract/money/format.js'
import type { Site } from '../../../core/site.js'
import { productDetails } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import type { PageProduct } from '../read-product.js'

/** The payments without interest for a price; empty if the product has none for it. */
export async function installmentsText(
  site: Site,
  product: PageProduct,
  priceCents: number,
): Promise<string> {
  const payments = installmentsOf(product, priceCents)
  if (!payments) return ''
  const { t } = await site.shared(pageMessages)(productDetails)
  return t('product.installments', { count: payments.count, amount: formatMoney(payments.amount) })
}
