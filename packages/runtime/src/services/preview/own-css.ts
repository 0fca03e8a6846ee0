import { OWN_CSS_ATTRIBUTE } from '../../contract/settings-sections/own-css.js'
import type { Site } from '../../core/site.js'
import { ofDocument, queryAllOf } from '../../dom/native.js'
import type { SectionView } from './section-view.js'

/** The page with an unsaved sheet of the owner, in the place of the stored one. Only the browser reads it. */
export default function previewOwnCss({ document, signal }: Site): SectionView {
  const sheet = new CSSStyleSheet()
  const adopt = (sheets: CSSStyleSheet[]) =>
    Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document)
  const others = () => ofDocument(document, 'adoptedStyleSheets').filter((each) => each !== sheet)
  /** Resolves once the stored sheet has loaded, because only then it can be switched off without another request. */
  const setStored = async (disabled: boolean) => {
    const [link] = queryAllOf(document, `link[${OWN_CSS_ATTRIBUTE}]`) as NodeListOf<HTMLLinkElement>
    if (link && !link.sheet) {
      await new Promise((resolve) => {
        for (const event of ['load', 'error']) link.addEventListener(event, resolve, { signal })
      })
    }
    if (link?.sheet) link.sheet.disabled = disabled
  }
  const leave = () => {
    adopt(others())
    return setStored(false)
  }
  signal.addEventListener('abort', () => void leave(), { once: true })

  return {
    async show(values) {
      if (!values) return leave()
      const { sheet: css } = values
      sheet.replaceSync(typeof css === 'string' ? css : '')
      adopt([...others(), sheet])
      await setStored(true)
    },
  }
}
