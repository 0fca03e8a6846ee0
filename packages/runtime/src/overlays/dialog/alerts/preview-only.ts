import type { Site } from '../../../core/site.js'
import { reservation } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { alertDialog } from '../confirm.js'

/** Shows an owner in the editor that reservations only work on the live page. */
export async function previewOnlyAlert(site: Site): Promise<void> {
  const { t } = await site.shared(pageMessages)(reservation)
  await alertDialog(site, {
    title: t('reservation.previewOnly.title'),
    text: t('reservation.previewOnly.text'),
  })
}
