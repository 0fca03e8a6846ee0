import { ofDocument } from '../../dom/native.js'
import { SECTION_MARK } from '../../services/preview/section-view.js'

/**
 * Hides the page's own elements of a kind, also those that appear later, but not those of the preview.
 *
 * @returns shows them again
 */
export function hideOwn(document: Document, selector: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`${selector}:not([${SECTION_MARK}]) { display: none !important }`)
  const adopt = (sheets: CSSStyleSheet[]) =>
    Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document)
  const adopted = () => [...ofDocument(document, 'adoptedStyleSheets')]
  adopt([...adopted(), sheet])
  return () => adopt(adopted().filter((each) => each !== sheet))
}
