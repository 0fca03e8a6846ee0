/** A name of an event of the census, such as `add-to-cart`. */
export const EVENT_NAME = /^[a-z][a-z-]{0,63}$/
