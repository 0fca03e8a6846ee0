import { colorSheet, fontSheet } from '../../contract/design/sheet.js'
import type { DesignBody } from '../../contract/design/theme.js'
import type { Site } from '../../core/site.js'
import { ofDocument } from '../../dom/native.js'
import { http } from '../http/http.js'
import type { CreateSectionView, SectionValues } from './section-view.js'

/** The call for what the theme offers. A literal: the module that names it would bring the schemas of the answer. */
const DESIGN_PATH = '/api/config/design'

async function offered(site: Site): Promise<DesignBody> {
  const answer = await site.shared(http).call(DESIGN_PATH, { silent: true, signal: site.signal })
  if (!answer.ok) throw new Error('the server did not say which colours and fonts the theme offers')
  return answer.body as DesignBody
}

/**
 * Shows a section of the design by a style sheet in the place of the stored one. The theme is requested once; after that,
 * a change needs no server.
 */
const previewDesign =
  (sheetOf: (theme: DesignBody, values: SectionValues) => string): CreateSectionView =>
  (site) => {
    const { document, signal } = site
    const sheet = new CSSStyleSheet()
    let theme: DesignBody | null = null
    const adopt = (sheets: CSSStyleSheet[]) => {
      Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document)
    }
    const others = () => [...ofDocument(document, 'adoptedStyleSheets')].filter((each) => each !== sheet)
    const leave = () => adopt(others())
    signal.addEventListener('abort', leave, { once: true })

    return {
      async show(values) {
        if (!values) return leave()
        theme ??= await offered(site)
        if (signal.aborted) return
        sheet.replaceSync(sheetOf(theme, values))
        adopt([...others(), sheet])
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
