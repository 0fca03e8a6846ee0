import { ofDocument } from '../../dom/native.js'
import type { SearchContext } from './context.js'
import { createPart } from './part.js'

/** The list below the field. The field keeps the focus; one of the results may have the visual focus. */
export type ResultList = ReturnType<typeof createList>

/** Adds the hidden list, its note and a status for assistive technology, which says the same. */
export function createList({ attrs, element, parts, site }: SearchContext, input: HTMLInputElement) {
  const { document } = site
  const popup = createPart(document, 'div', 'preview')
  const list = createPart(document, 'div', 'list')
  const note = createPart(document, 'p', 'note')
  popup.hidden = true
  popup.append(list, note)
  list.setAttribute('role', 'listbox')
  note.setAttribute('aria-hidden', 'true')
  const status = parts('status')[0] ?? attrs.insert(element, createPart(document, 'span', 'status'))
  attrs.set(status, 'role', 'status')
  attrs.insert(element, popup)
  attrs.set(list, 'aria-labelledby', attrs.id(input.labels?.[0] ?? input))
  attrs.set(input, 'aria-controls', attrs.id(list))

  const results = list.children as HTMLCollectionOf<HTMLElement>
  /** The index of the chosen result; -1 while the field has the visual focus. */
  let active = -1

  const activate = (index: number) => {
    results[active]?.setAttribute('aria-selected', 'false')
    active = index
    const result = results[index]
    if (result) {
      result.setAttribute('aria-selected', 'true')
      result.scrollIntoView({ block: 'nearest' })
      attrs.set(input, 'aria-activedescendant', result.id)
    } else attrs.remove(input, 'aria-activedescendant')
  }

  const show = (isWanted: boolean) => {
    // Firefox applies `:focus` only in the active window.
    const isShown = isWanted && ofDocument(document, 'activeElement') === input
    popup.hidden = !isShown
    attrs.set(input, 'aria-expanded', String(isShown && results.length > 0))
    if (!isShown) activate(-1)
  }

  return {
    popup,
    activate,
    show,
    /** The chosen result. */
    active: () => results[active],
    /** Moves the visual focus to the next or the previous result. From the field, to the first or the last. */
    move(isForward: boolean) {
      const { length } = results
      if (length > 0) activate(isForward ? (active + 1) % length : (active > 0 ? active : length) - 1)
    },
    /** Replaces the results, and announces a text. The preview shows the text while it has no results. */
    fill(links: readonly HTMLElement[], text: string) {
      // A result that was chosen before is no longer there.
      activate(-1)
      list.replaceChildren(...links)
      for (const [index, link] of links.entries()) link.id = `${list.id}-${index}`
      note.textContent = text
      attrs.text(status, text)
      show(text !== '')
    },
  }
}
