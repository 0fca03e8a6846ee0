import {
  BUTTON_ADDRESS_MAX_LENGTH,
  BUTTON_STYLE_MAX_LENGTH,
  CENSUS_TEXT_MAX_LENGTH,
} from '../../contract/constants/tracking.js'
import { ButtonContext } from '../../contract/enumerations/blocks.js'
import { closest, getAttribute, query } from '../../dom/native.js'
import type { Fields } from './census.js'

/** The hosted builder writes a button's settings on the element around the link. */
const HOSTED_BUTTON = '.sqs-block-button-container'

const ownId = (element: Element | null) => element && getAttribute(element, 'id')

/** One line of a text. Only its beginning is looked at: a button may hold any number of spaces. */
const line = (text: string | null | undefined, length = CENSUS_TEXT_MAX_LENGTH): string =>
  (text ?? '')
    .slice(0, 10 * length)
    .trim()
    .replace(/\s+/g, ' ')
    .slice(0, length)

/** The text of a button without its note, such as the size of a file. */
function textOf(button: Element): string {
  const text = button.textContent ?? ''
  const note = query(button, '[data-part="note"]')?.textContent
  return note ? text.replace(note, '') : text
}

/**
 * Reads a button, because its page may change it on a click. What needs more work than reading is left to the returned
 * function, which gives the fields of the button's records.
 */
export function readButton(button: Element): () => Fields {
  const settings = closest(button, HOSTED_BUTTON) ?? button
  const id =
    getAttribute(button, 'data-census-button') ||
    getAttribute(button, 'data-block-id') ||
    ownId(closest(button, '.sqs-block')) ||
    ownId(button)
  const text = textOf(button)
  const address = getAttribute(button, 'href')
  const target = getAttribute(button, 'target')
  // A button block has the options of its page until its code has run.
  const alignment =
    getAttribute(settings, 'data-alignment') ?? getAttribute(settings, 'data-option-alignment')
  const size = getAttribute(settings, 'data-button-size') ?? getAttribute(settings, 'data-option-size')
  const isInPopup = closest(button, '.site-popup') !== null
  return () => ({
    id: line(id),
    buttonText: line(text),
    clickthroughUrl: line(address, BUTTON_ADDRESS_MAX_LENGTH),
    alignment: line(alignment, BUTTON_STYLE_MAX_LENGTH),
    size: line(size, BUTTON_STYLE_MAX_LENGTH),
    newWindow: `${target?.toLowerCase() === '_blank'}`,
    context: `${isInPopup ? ButtonContext.popupOverlay : ButtonContext.buttonBlock}`,
  })
}
