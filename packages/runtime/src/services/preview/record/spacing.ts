/** White space between inline elements is a space on the page. */
const isSpace = (node: Node | null): node is Text =>
  node?.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === ''

/**
 * Inserts the copy of an element of a rendering, with the white space around it.
 *
 * @returns the element, before which the next one is inserted
 */
export function insertSpaced(
  parent: Node,
  { element, rendered }: { readonly element: Element; readonly rendered: Element },
  following: ChildNode | null,
): ChildNode {
  const { previousSibling: before, nextSibling: after } = rendered
  const last = following ? following.previousSibling : parent.lastChild
  // The space that is there already comes before what follows, and not before the element.
  const next = isSpace(last) && !isSpace(before) ? last : following
  parent.insertBefore(element, next)
  if (isSpace(after) && !isSpace(element.nextSibling)) element.after(after.data)
  if (isSpace(before) && !isSpace(element.previousSibling)) element.before(before.data)
  return element
}

/** Removes an element, and the white space that nothing needs without it. */
export function removeSpaced(element: Element): void {
  const { previousSibling: before, nextSibling: after } = element
  if (isSpace(after) && (!before || isSpace(before))) after.remove()
  else if (isSpace(before) && !after) before.remove()
  element.remove()
}
