/*
 * A separate file: the code that sends a form needs the reserved names, the code that writes one needs only this
 * name, and a file for both would be one more request.
 */

/** The name of a hidden field. Only bots fill it in, and the server drops their submissions. */
export const DECOY_FIELD = 'decoy'
