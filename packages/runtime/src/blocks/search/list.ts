import type { BlockContext, OptionValues } from '../../core/block.js'
import { createElement, ofDocument } from '../../dom/native.js'
import type { SearchOptions } from './options.js'

export type SearchContext = BlockContext<OptionValues<typeof SearchOptions>>

/** Creates an element of the preview, with the class by which themes style it. Its place gives it its document. */
export function createPart<Name extends keyof HTMLElementTagNameMap>(
  element: Name,
  name: string,
): HTMLElementTagNameMap[Name] {
  const part = createElement(document, element)
  part.className = `site-search-${name}`
  return part
}

/** The list below the field. The field keeps the focus; one of the results may have the visual focus. */
export type ResultList = ReturnType<typeof createList>

/** Adds the hidden list, its note and a status for assistive technology, which says the same. */
export function createList({ attrs, element, parts, site }: SearchContext, input: HTMLInputElement) {
  const popup = createPart('div', 'preview')
  const list = createPart('div', 'list')
  const note = createPart('p', 'note')
  popup.hidden = true
  popup.append(list, note)
  list.setAttribute('role', 'listbox')
  note.setAttribute('aria-hidden', 'true')
  const status = parts('status')[0] ?? attrs.insert(element, createPart('span', 'status'))
  attrs.set(status, 'role', 'status')
  attrs.insert(element, popup)
  attrs.set(list, 'aria-labelledby', attrs.id(input.labels?.[0] ?? input))
  attrs.set(input, 'aria-controls', attrs.id(list))

  /** The chosen result; none while the field has the visual focus. */
  let active: Element | null | undefined

  const activate = (result?: Element | null) => {
    active?.setAttribute('aria-selected', 'false')
    active = result
    if (result) {
      result.setAttribute('aria-selected', 'true')
      result.scrollIntoView({ block: 'nearest' })
      attrs.set(input, 'aria-activedescendant', attrs.id(result))
    } else attrs.remove(input, 'aria-activedescendant')
  }

  const show = (isWanted: boolean) => {
    // Firefox applies `:focus` only in the active window.
    const isShown = isWanted && ofDocument(site.document, 'activeElement') === input
    popup.hidden = !isShown
    attrs.set(input, 'aria-expanded', `${isShown && list.firstChild !== null}`)
    if (!isShown) activate()
  }

  return {
    popup,
    activate,
    show,
    /** The chosen result. */
    active: () => active as HTMLElement | undefined,
    /** Moves the visual focus to the next or the previous result. From the field, to the first or the last. */
    move(isForward: boolean) {
      if (popup.hidden) return
      const results = [...list.children]
      const at = results.indexOf(active!)
      activate(results.at(isForward ? (at + 1) % results.length : Math.max(at, 0) - 1))
    },
    /** Replaces the results, and announces a text. The preview shows the text while it has no results. */
    fill(links: readonly HTMLElement[], text: string) {
      // A result that was chosen before is no longer there.
      activate()
      list.replaceChildren(...links)
      note.textContent = text
      attrs.text(status, text)
      show(text !== '')
    },
  }
}
