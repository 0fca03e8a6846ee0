import { VARIANT_PARAMETER } from './constants.js'

/** The variant that the address of the page names; empty if it names none. */
export const variantInAddress = (): string =>
  new URLSearchParams(location.search).get(VARIANT_PARAMETER) ?? ''
