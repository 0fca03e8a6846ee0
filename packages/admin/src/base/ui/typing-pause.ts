/** Longer than fast typists pause between keys. */
export const TYPING_PAUSE_MS = 250
