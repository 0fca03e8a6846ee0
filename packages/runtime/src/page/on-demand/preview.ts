import type { Site } from '../../core/site.js'
import { startPreview } from '../../services/preview/preview.js'

/** Pages do not show a section before it is saved. */
const NOTHING = { default: () => ({ show: async () => {} }) }

/** The preview of the panel, with the overlays whose settings it shows. */
export default (site: Site): void =>
  startPreview(site, {
    site: async () => (await import('../../services/preview/whole-page.js')).site,
    words: async () => (await import('../../services/preview/whole-page.js')).words,
    contact: () => import('../../overlays/preview/contact.js'),
    // Only the server computes with the settings of the shop, and only with saved ones.
    shop: async () => NOTHING,
    // No page shows an email.
    mails: async () => NOTHING,
    header: async () => (await import('../../services/preview/page-part.js')).header,
    footer: async () => (await import('../../services/preview/page-part.js')).footer,
    colors: async () => (await import('../../services/preview/styles/style-views.js')).colors,
    fonts: async () => (await import('../../services/preview/styles/style-views.js')).fonts,
    popup: () => import('../../overlays/preview/popup.js'),
    'announcement-bar': () => import('../../overlays/preview/announcement-bar.js'),
    'info-bar': () => import('../../overlays/preview/info-bar.js'),
    css: async () => (await import('../../services/preview/styles/style-views.js')).css,
    // Pages look the same.
    redirects: async () => NOTHING,
  })
