/** An id of 128 random bits for a cookie. Pages without https have no `randomUUID`. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
