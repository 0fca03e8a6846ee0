import type { ContactSettings } from '../../contract/contact/settings.js'
import type { Site } from '../../core/site.js'
import { previewElements } from '../../services/preview/page-part.js'
import type { RenderSection, SectionValues, SectionView } from '../../services/preview/section-view.js'
import { infoBarView } from './info-bar.js'

/** What contact data changes of the page's context. The form has checked the values. */
function contextOf({ context }: Site, values: SectionValues) {
  const { contactEmail, contactPhoneNumber, businessHours, timeZone, ...others } =
    values as unknown as ContactSettings
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = others
  return {
    websiteSettings: { ...context.websiteSettings, contactEmail, contactPhoneNumber, businessHours },
    website: {
      ...context.website,
      timeZone,
      location: { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng },
    },
  }
}

/**
 * Contact data with unsaved settings: all parts of the page that its templates mark, as the server prints them, and the
 * information bar of small windows.
 */
export default function previewContact(site: Site, render: RenderSection): SectionView {
  const parts = previewElements({ site, render }, 'contact', null)
  const bar = infoBarView(site, (values) => contextOf(site, values))
  let shown: { readonly values: SectionValues | null; readonly done: Promise<void> } | null = null
  const showBar = (values: SectionValues | null) => {
    if (shown?.values !== values) shown = { values, done: bar.show(values) }
    return shown.done
  }
  return {
    showAtOnce: showBar,
    async show(values) {
      await showBar(values)
      await parts.show(values)
    },
  }
}
