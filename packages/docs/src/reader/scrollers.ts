/** Lets the keyboard scroll what is larger than its place. Other boxes are no stops of the Tab key. */
export function focusScrollers(boxes: Iterable<Element>): void {
  const update = (box: Element) => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) {
      box.setAttribute('tabindex', '0')
      box.setAttribute('role', 'group')
      box.setAttribute('aria-label', box.matches('pre') ? 'Code' : 'Table')
    } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name)
  }
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target)
  })
  for (const box of boxes) {
    observer.observe(box)
    // The form of an example changes the markup in a box that keeps its size.
    new MutationObserver(() => update(box)).observe(box, { childList: true, subtree: true })
  }
}
