import { addListener, ofDocument } from '../native.js'
import { isFocusable } from '../panels/focusable.js'

/** The elements in `root` that Tab can reach, in document order. */
export function tabbable(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      isFocusable(element) &&
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert], [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  )
}

export type Containment =
  | { readonly container: HTMLElement; readonly predicate?: never }
  | { readonly predicate: (element: Element) => boolean; readonly container?: never }

/**
 * Keeps focus inside: if it moves outside the container, or to an element that fails the predicate, it returns
 * to the previous element.
 *
 * @throws TypeError unless exactly one of container and predicate is passed
 */
export function containFocus({ container, predicate }: Containment, signal: AbortSignal): void {
  if ((container === undefined) === (predicate === undefined)) {
    throw new TypeError('Map focus containment requires exactly one of container or predicate.')
  }
  const inside = predicate ?? ((element: Element) => (container as HTMLElement).contains(element))
  const document = container?.ownerDocument ?? globalThis.document
  let last = inside(ofDocument(document, 'activeElement') ?? ofDocument(document, 'body'))
    ? ofDocument(document, 'activeElement')
    : null

  addListener(
    document,
    'focusin',
    ({ target }: Event) => {
      if (!(target instanceof HTMLElement)) return
      if (inside(target)) {
        last = target
        return
      }
      const back = last?.isConnected ? last : container ? (tabbable(container)[0] ?? container) : null
      if (back instanceof HTMLElement) back.focus()
    },
    { signal },
  )
}
