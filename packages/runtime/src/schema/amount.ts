/** An amount of money with the code of its currency; empty for none. */
export const AMOUNT = /^(?:\d{1,12}(?:\.\d{1,4})? [A-Z]{3})?$/
export const AMOUNT_RULE = 'must be an amount with its currency, such as 38.50 GBP'
