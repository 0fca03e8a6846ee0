/** Longer than fast typists pause between keys: what follows typing waits for it. */
export const TYPING_PAUSE_MS = 250
