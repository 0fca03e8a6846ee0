import type { Site } from '../../../core/site.js'
import { cart } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { alertDialog } from '../confirm.js'

/** Shows that the visitor's cart has expired. */
export async function sessionExpiredAlert(site: Site): Promise<void> {
  const { t } = await site.shared(pageMessages)(cart)
  await alertDialog(site, { text: t('cart.session') })
}
