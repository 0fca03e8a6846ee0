import type { Site } from '../../core/site.js'
import { editor } from '../messages/areas.js'
import { pageMessages } from '../messages/page.js'

/** Names a time zone on the console that the browser does not know. */
export async function warnOfZone(site: Site, name: string): Promise<void> {
  const { t } = await site.shared(pageMessages)(editor)
  console.warn(t('editor.timezone.failed'), name)
}
