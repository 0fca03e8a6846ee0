import { colorSheet, fontSheet } from '../../../contract/design/sheet.js'
import type { DesignBody } from '../../../contract/design/theme.js'
import type { Site } from '../../../core/site.js'
import { http } from '../../http/http.js'
import type { CreateSectionView, SectionValues, SectionView } from '../section-view.js'
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

/** A literal: the module of the contract that defines the path would add the schemas of the response to this chunk. */
const DESIGN_PATH = '/api/config/design'

async function loadTheme(site: Site): Promise<DesignBody> {
  const answer = await site.shared(http).call(DESIGN_PATH, { silent: true, signal: site.signal })
  if (!answer.ok)
    throw new Error(
      `the theme's colours and fonts did not load from ${DESIGN_PATH}; the next change tries again`,
    )
  return answer.body as DesignBody
}

/**
 * Shows unsaved colours or fonts with a constructed sheet that overrides the stored one. The theme's colours and fonts are
 * requested once; later changes need no request.
 */
const previewDesign =
  (sheetOf: (theme: DesignBody, values: SectionValues) => string): CreateSectionView =>
  (site) => {
    const sheets = site.shared(previewSheets)
    const sheet = new CSSStyleSheet()
    let theme: DesignBody | null = null
    return {
      async show(values) {
        if (!values) return sheets.hideDesign(sheet)
        theme ??= await loadTheme(site)
        if (site.signal.aborted) return
        sheet.replaceSync(sheetOf(theme, values))
        await sheets.showDesign(sheet)
      },
    }
  }

/** The views of the sections. */
export const colors = {
  default: previewDesign((theme, values) => (theme.colors ? colorSheet(theme.colors, values, true) : '')),
}
export const fonts = {
  default: previewDesign((theme, values) => (theme.fonts ? fontSheet(theme.fonts, values, true) : '')),
}

// One chunk for the views that keep their sheets in one order: a shared file of 1 kB would cost one more request.
