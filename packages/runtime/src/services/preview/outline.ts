import type { Site } from '../../core/site.js'
import { ofDocument, removeAttribute, setAttribute } from '../../dom/native.js'
import { TYPED } from './section-texts.js'

/** Why an element is outlined: selected in the panel, or under the pointer. */
type Mark = 'picked' | 'pointed'

/** Marks an element that is selected or pointed at. */
export const MARK_ATTRIBUTE = 'data-site-preview-mark'

/** Outlines take no space, so marking a block moves nothing. One of the two colours stands out on any page. */
const SHEET = `
[${MARK_ATTRIBUTE}] { outline: 2px solid #1668c7; outline-offset: 3px; box-shadow: 0 0 0 3px #fff, 0 0 0 8px #fff8; }
[${MARK_ATTRIBUTE}='pointed'] { outline-style: dashed; cursor: pointer; }
[${TYPED}] { outline: 2px solid #1668c7; outline-offset: 3px; cursor: text; user-select: text; -webkit-user-drag: none; }
[${TYPED}='line'] { white-space-collapse: preserve; }
:is(a, button, summary):has([${TYPED}]) { -webkit-user-drag: none; user-select: text; }
[${TYPED}='lines'], [${TYPED}='html'], [${TYPED}='inline'] { white-space: pre-wrap; }
[${TYPED}='inline'] { display: inline-block; min-inline-size: 1ch; }
[${TYPED}='inline'] > p { all: unset !important; display: block !important; }
@media (forced-colors: active) { [${MARK_ATTRIBUTE}] { outline-color: Highlight; } }
`

/** Outlines of blocks. */
export interface Outline {
  mark(element: Element | null, as: Mark): void
}

/**
 * A mark is an attribute that no block uses, not a class: a block's ledger would restore a class after it was removed. The
 * style sheet is constructed, so that a strict policy permits it and visitors never download it.
 */
export function createOutline({ document, signal }: Site): Outline {
  const marked = new Map<Mark, Element>()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  const adopt = (sheets: CSSStyleSheet[]) =>
    Reflect.set(Document.prototype, 'adoptedStyleSheets', sheets, document)
  const adopted = () => ofDocument(document, 'adoptedStyleSheets')
  adopt([...adopted(), sheet])

  const show = (element: Element) => {
    const as =
      marked.get('picked') === element ? 'picked' : marked.get('pointed') === element ? 'pointed' : null
    if (as) setAttribute(element, MARK_ATTRIBUTE, as)
    else removeAttribute(element, MARK_ATTRIBUTE)
  }
  const mark: Outline['mark'] = (element, as) => {
    const before = marked.get(as)
    if (before === element) return
    if (element) marked.set(as, element)
    else marked.delete(as)
    if (before) show(before)
    if (element) show(element)
  }

  signal.addEventListener(
    'abort',
    () => {
      mark(null, 'picked')
      mark(null, 'pointed')
      adopt(adopted().filter((each) => each !== sheet))
    },
    { once: true },
  )
  return { mark }
}
