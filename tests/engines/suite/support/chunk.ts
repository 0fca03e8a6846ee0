/** A separate chunk, so that its own address is known. */
export const address = import.meta.url
