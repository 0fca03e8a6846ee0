/** Elements that can be tab stops by their kind. */
export const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

export const isFocusable = (element: Element): boolean => element.matches(FOCUSABLE)
