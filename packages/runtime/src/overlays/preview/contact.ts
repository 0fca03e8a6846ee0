import type { ContactSettings } from '../../contract/contact/settings.js'
import type { Site } from '../../core/site.js'
import type { CreateSectionView, SectionValues } from '../../services/preview/section-view.js'
import { infoBarView } from './info-bar.js'

/** The part of the page's context that contact data changes. The form has checked the values. */
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
 * Contact data with unsaved settings: the page as the server prints it, where it differs, and the information bar of small
 * windows. Templates may print contact data anywhere, and the clock of the site decides about every date.
 */
const previewContact: CreateSectionView = (site, _render, change) => {
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
      const isShown = await change('contact', values)
      if (!isShown && !site.signal.aborted)
        throw new Error('the server did not render the page with these settings')
    },
  }
}
export default previewContact
