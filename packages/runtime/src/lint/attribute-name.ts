/** The attribute that sets one option, as templates write it. */
export const optionAttribute = (option: string): string =>
  `data-option-${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** What every attribute of a single option starts with. */
export const OPTION_PREFIX = 'data-option-'
