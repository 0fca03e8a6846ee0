/**
 * Buttons that are counted: those of the contract and its button blocks, and the button blocks and popup buttons of the hosted builder. The
 * file is separate, because code that looks for buttons loads without the code that counts them.
 */
export const BUTTON =
  '[data-census-button],[data-block="button"],.sqs-block-button-element,[data-slice-type="buttons"] a'
