import type { Site } from '../../core/site.js'
import { startPreview } from '../../services/preview/preview.js'

/** The preview of the panel, with the overlays whose settings it shows. */
export default (site: Site): void =>
  startPreview(site, {
    contact: () => import('../../overlays/preview/contact.js'),
    header: async () => (await import('../../services/preview/page-part.js')).header,
    footer: async () => (await import('../../services/preview/page-part.js')).footer,
    colors: async () => (await import('../../services/preview/styles/style-views.js')).colors,
    fonts: async () => (await import('../../services/preview/styles/style-views.js')).fonts,
    popup: () => import('../../overlays/preview/popup.js'),
    'announcement-bar': () => import('../../overlays/preview/announcement-bar.js'),
    'info-bar': () => import('../../overlays/preview/info-bar.js'),
    css: async () => (await import('../../services/preview/styles/style-views.js')).css,
  })
