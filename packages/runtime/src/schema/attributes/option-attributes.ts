import { OPTION_PREFIX, optionAttribute } from './option-attribute.js'

/** The option that an attribute sets; null where it sets none. */
export const optionOfAttribute = (attribute: string): string | null =>
  attribute.startsWith(OPTION_PREFIX)
    ? attribute.slice(OPTION_PREFIX.length).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    : null

/** Names that can stand in an attribute's name. */
const NAME = /^[A-Za-z][A-Za-z\d]*$/

/**
 * Options as the attributes of a block's element. The server writes blocks with it, and the preview writes what the
 * server would write, so that both show the same.
 *
 * @example
 * optionAttributes({ slidesPerRow: 2, loop: false }) // { 'data-option-slides-per-row': '2', 'data-option-loop': 'false' }
 */
export const optionAttributes = (options: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(options)
      .filter(([name, value]) => NAME.test(name) && value !== undefined)
      .map(([name, value]) => [
        optionAttribute(name),
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  )
