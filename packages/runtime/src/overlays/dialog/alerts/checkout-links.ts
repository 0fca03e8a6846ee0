import { GOTO_CHECKOUT_PATH } from '../../../contract/constants/network.js'
import type { Site } from '../../../core/site.js'
import { addListener, closest, isElement } from '../../../dom/native.js'
import { cart } from '../../../services/cart/cart.js'
import { CHECKOUT_LINK } from '../../../services/cart/constants.js'
import { hasCart } from '../../../services/cart/has-cart.js'
import { cart as cartTexts } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { alertDialog } from '../confirm.js'

/** Shows that the visitor's cart has expired. */
export async function sessionExpiredAlert(site: Site): Promise<void> {
  const { t } = await site.shared(pageMessages)(cartTexts)
  await alertDialog(site, { text: t('cart.session') })
}

/** The link that leads to the checkout of this site; null for any other place of a click. */
function checkoutLink(target: EventTarget | null, { location }: Document): HTMLAnchorElement | null {
  const link = isElement(target) ? closest(target, CHECKOUT_LINK) : null
  if (!(link instanceof HTMLAnchorElement)) return null
  return link.pathname === GOTO_CHECKOUT_PATH && link.origin === location.origin ? link : null
}

/** Follows a link once all changes of the cart are stored. The code of a change explains why it was not stored. */
async function followStored(site: Site, link: HTMLAnchorElement): Promise<void> {
  const outcomes = await site.shared(cart).settled()
  const failure = outcomes.find(({ ok }) => !ok)
  if (site.signal.aborted) return
  if (!failure) link.click()
  else if (!failure.ok && failure.isWaiting) await alertDialog(site, { text: failure.message })
}

/**
 * Links to the checkout wait for changes of the cart, so that nobody pays for another cart than the one on the page. They
 * say that there is no cart, in the place of leading to a page that says it.
 */
export default function startCheckoutLinks(site: Site): void {
  const { document, signal } = site
  const follow = (event: Event) => {
    const link = event.defaultPrevented ? null : checkoutLink(event.target, document)
    const isChanging = site.shared(cart).state.asked.some(({ kind }) => kind !== 'sync')
    if (!link || (!isChanging && hasCart())) return
    event.preventDefault()
    void (isChanging ? followStored(site, link) : sessionExpiredAlert(site))
  }
  addListener(document, 'click', follow, { signal })
}
