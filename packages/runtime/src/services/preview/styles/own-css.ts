import type { Site } from '../../../core/site.js'
import type { SectionView } from '../section-view.js'
import { previewSheets } from './preview-sheets.js'

/** Shows an unsaved sheet of the owner in the place of the stored one. Only the browser parses it. */
function previewOwnCss(site: Site): SectionView {
  const sheets = site.shared(previewSheets)
  const sheet = new CSSStyleSheet()
  return {
    show(values) {
      if (!values) return sheets.showOwnCss(null)
      const { sheet: css } = values
      sheet.replaceSync(typeof css === 'string' ? css : '')
      return sheets.showOwnCss(sheet)
    },
  }
}

/** The view of the section. */
export const css = { default: previewOwnCss }
