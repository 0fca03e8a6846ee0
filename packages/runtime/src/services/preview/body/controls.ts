import { closest } from '../../../dom/native.js'

/** Elements that a click uses. Their texts are typed after a double click, and picking opens their fields. */
const CONTROLS =
  'a[href], area, button, summary, label, input, select, textarea, video, audio, iframe, [contenteditable], [role=button], [role=tab]'

/** Elements whose first click leaves the page or sends something, so that a double click would come too late. */
const LEAVING = 'a[href], [type=submit], form button:not([type])'

/** The element around another one that a click uses; null for none. */
export const controlAround = (element: Element): Element | null => closest(element, CONTROLS)

/** Whether a click on an element follows a link or sends a form. */
export const isLeaving = (element: Element): boolean => closest(element, LEAVING) !== null
