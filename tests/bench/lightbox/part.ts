import { type Kind, type Part, tablesOf } from '../lib/part.js'
import { listed, quoted } from '../lib/printing/table.js'
import { library, ourSheets, sheetsOf } from '../lib/row.js'
import { HEIGHT, type LightboxResult, type LightboxRow, link, measureLightbox, WIDTH } from './measure.js'

/** Lightboxes. */
export const lightboxes = {
  rows: [
    {
      name: 'site',
      title: 'Site Runtime',
      link: link(` data-lightbox="prints" data-image-dimensions="${WIDTH}x${HEIGHT}"`),
      sheets: ourSheets('overlays/lightbox/lightbox'),
      box: 'dialog[open]',
      onDemand: ['open'],
    },
    {
      ...library('photoswipe', 'PhotoSwipe', 'photoswipe'),
      link: link(` data-pswp-width="${WIDTH}" data-pswp-height="${HEIGHT}"`),
      sheets: sheetsOf('photoswipe/dist/photoswipe.css'),
      box: '.pswp',
      onDemand: ['photoswipe'],
    },
    {
      ...library('glightbox', 'GLightbox', 'glightbox'),
      link: link(' class="glightbox" data-gallery="prints"'),
      sheets: sheetsOf('glightbox/dist/css/glightbox.css'),
      box: '.glightbox-container',
    },
    {
      ...library('lightgallery', 'lightGallery, zoom', 'lightgallery'),
      link: link(` data-lg-size="${WIDTH}-${HEIGHT}"`),
      sheets: sheetsOf('lightgallery/css/lightgallery.css', 'lightgallery/css/lg-zoom.css'),
      box: '.lg-container.lg-show',
    },
    {
      ...library('uikit', 'UIkit', 'uikit'),
      link: link(),
      attributes: ' uk-lightbox',
      sheets: sheetsOf('uikit/dist/css/uikit.css'),
      box: '.uk-lightbox',
    },
  ],
  measure: measureLightbox,
  tables: {
    'Lightboxes: accessibility tree': {
      role: ({ role }) => role,
      modal: ({ modal }) => modal,
      name: ({ label }) => (label ? quoted(label) : 'none'),
      'page behind is inert': ({ behind }) => behind,
      'live region': ({ live }) => live,
      'axe with the box open': ({ axe }) => listed(axe),
    },
    'Lightboxes: keys and focus': {
      'focus moves in': ({ focusIn }) => focusIn,
      'Tab leaves it, of 16': ({ escapes }) => escapes,
      'Escape closes': ({ closes }) => closes,
      'focus after Escape': ({ focusBack }) => focusBack,
      'Back closes': ({ backCloses }) => backCloses,
      'reduced motion: frames that move': ({ movesReduced }) => movesReduced,
    },
    'Lightboxes: weight': {
      'script at the start, gzip B': ({ weight }) => weight.initial.gzip,
      'script on opening': ({ weight }) => weight.whole.gzip - weight.initial.gzip,
      'style sheet': ({ weight }) => weight.styles.gzip,
      'elements while open': ({ nodesOpen }) => nodesOpen,
      'elements left': ({ nodesLeft }) => nodesLeft,
    },
  },
} satisfies Kind<LightboxRow, LightboxResult>

/** Lightboxes: their weight, and their behaviour for visitors. */
export const lightbox: Part = {
  page: 'benchmarks-lightbox.md',
  rows: lightboxes.rows,
  run: async (run) => ({ tables: await tablesOf(lightboxes, run) }),
}
