/** What Tab can stop at, by its kind alone. */
export const FOCUSABLE =
  'a[href], area[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

export const isFocusable = (element: Element): boolean => element.matches(FOCUSABLE)
