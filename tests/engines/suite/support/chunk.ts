/** A chunk of its own: it knows where it was loaded from. */
export const address = import.meta.url
