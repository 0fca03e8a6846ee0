import type { Counted } from './count.js'

/** The most that a visit to the page may take, by the way it is delivered; the docs show what it takes. */
export const BOUNDS: Readonly<Record<string, Counted>> = {
  tag: { requests: 25, scriptFiles: 20, scriptBytes: 52_800, sheetBytes: 24_300, rounds: 4 },
  hints: { requests: 25, scriptFiles: 20, scriptBytes: 52_800, sheetBytes: 13_300, rounds: 2 },
  vite: { requests: 18, scriptFiles: 13, scriptBytes: 51_500, sheetBytes: 13_300, rounds: 2 },
  esbuild: { requests: 20, scriptFiles: 15, scriptBytes: 51_000, sheetBytes: 13_300, rounds: 5 },
}
