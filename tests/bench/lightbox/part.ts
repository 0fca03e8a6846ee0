import { measureRows } from '../lib/measure-rows.js'
import type { Part } from '../lib/part.js'
import { listed, quoted, table } from '../lib/printing/table.js'
import { measureLightbox } from './measure.js'
import { lightboxRows } from './rows.js'

/** Lightboxes: their weight, and their behaviour for visitors. */
export const lightbox: Part = {
  page: 'benchmarks-lightbox.md',
  rows: lightboxRows,
  async run(run) {
    const found = await measureRows(run, lightboxRows, measureLightbox)
    return {
      tables: {
        'Lightboxes: accessibility tree': table(found, {
          role: ({ role }) => role,
          modal: ({ modal }) => modal,
          name: ({ label }) => (label ? quoted(label) : 'none'),
          'page behind is inert': ({ behind }) => behind,
          'live region': ({ live }) => live,
          'axe with the box open': ({ axe }) => listed(axe),
        }),
        'Lightboxes: keys and focus': table(found, {
          'focus moves in': ({ focusIn }) => focusIn,
          'Tab leaves it, of 16': ({ escapes }) => escapes,
          'Escape closes': ({ closes }) => closes,
          'focus after Escape': ({ focusBack }) => focusBack,
          'Back closes': ({ backCloses }) => backCloses,
          'reduced motion: frames that move': ({ movesReduced }) => movesReduced,
        }),
        'Lightboxes: weight': table(found, {
          'script at the start, gzip B': ({ weight }) => weight.initial.gzip,
          'script on opening': ({ weight }) => weight.whole.gzip - weight.initial.gzip,
          'style sheet': ({ weight }) => weight.styles.gzip,
          'elements while open': ({ nodesOpen }) => nodesOpen,
          'elements left': ({ nodesLeft }) => nodesLeft,
        }),
      },
    }
  },
}
