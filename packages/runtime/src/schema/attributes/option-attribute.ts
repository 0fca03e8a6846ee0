/** Prefix of the attributes that hold a single option. */
export const OPTION_PREFIX = 'data-option-'

/** The attribute that sets one option, as templates write it. */
export const optionAttribute = (option: string): string =>
  OPTION_PREFIX + option.replace(/[A-Z]/g, '-$&').toLowerCase()
