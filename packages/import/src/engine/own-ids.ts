const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']

function follow(root: Element, name: string, id: string, own: string): void {
  for (const element of root.querySelectorAll(`[${name}]`)) {
    const ids = (element.getAttribute(name) ?? '').split(/\s+/)
    if (ids.includes(id)) element.setAttribute(name, ids.map((each) => (each === id ? own : each)).join(' '))
  }
}

/**
 * Gives elements an id of their own if an element before them has theirs, as on a page that has one form twice. What
 * names them within a root names them still: a label of the second form would fill in the first.
 */
export function giveOwnIds(elements: readonly Element[], root: Element): void {
  for (const element of elements) {
    const { id, ownerDocument } = element
    if (!id || ownerDocument.getElementById(id) === element) continue
    let own = `${id}-2`
    for (let count = 3; ownerDocument.getElementById(own); count += 1) own = `${id}-${count}`
    element.id = own
    for (const name of REFERENCES) follow(root, name, id, own)
  }
}
