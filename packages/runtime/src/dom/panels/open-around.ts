import { dispatchEvent, getAttribute, parentElement, removeAttribute } from '../native.js'

/**
 * Opens everything closed around an element, also where one is inside another: panels of blocks, which listen to
 * `beforematch`, the event that browsers fire when they find text in a closed panel; then what the browser itself would
 * open, `<details>` and `hidden="until-found"`.
 */
export function openAround(element: Element): void {
  dispatchEvent(element, new Event('beforematch', { bubbles: true }))
  for (let around = parentElement(element); around; around = parentElement(around)) {
    if (around instanceof HTMLDetailsElement) around.open = true
    if (getAttribute(around, 'hidden') === 'until-found') removeAttribute(around, 'hidden')
  }
}
