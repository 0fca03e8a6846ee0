const ITEM = 'p[style*="mso-list"]'

/** Word writes the sign or the number of an item as text, in an element that browsers are to ignore. */
const SIGN = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

const isNumbered = (sign: string): boolean => /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign)

/** Turns the items of Word's lists, which are paragraphs, into lists. Lists inside lists become one. */
export function listsOfWord(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll<HTMLElement>(ITEM)) {
    const sign = paragraph.querySelector(SIGN)
    const name = isNumbered(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    const list = before?.localName === name && before.hasAttribute('data-word') ? before : null
    if (list) {
      list.append(item)
      paragraph.remove()
      continue
    }
    const created = body.ownerDocument.createElement(name)
    created.setAttribute('data-word', '')
    created.append(item)
    paragraph.replaceWith(created)
  }
}
