import type { BlockContext } from '../../core/block.js'
import { reservation } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { showNotice } from '../../services/third-party/provider-notice.js'

/** Shows in the place of the widget that the service did not load. A separate chunk, because few pages need it. */
export async function showReservationNotice(context: BlockContext, place: HTMLElement): Promise<void> {
  const { t } = await context.site.shared(pageMessages)(reservation)
  await showNotice(context, place, t('reservation.failed'))
}
