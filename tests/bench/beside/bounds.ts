import type { Counted } from './count.js'

/** The most that a visit to the page may take, by the way it is delivered; the docs show what it takes. */
export const BOUNDS: Readonly<Record<string, Counted>> = {
  tag: { requests: 24, scriptFiles: 19, scriptBytes: 53_600, sheetBytes: 24_300, rounds: 3 },
  hints: { requests: 24, scriptFiles: 19, scriptBytes: 53_600, sheetBytes: 13_300, rounds: 2 },
  vite: { requests: 17, scriptFiles: 12, scriptBytes: 51_700, sheetBytes: 13_300, rounds: 2 },
  esbuild: { requests: 19, scriptFiles: 14, scriptBytes: 50_500, sheetBytes: 13_300, rounds: 4 },
}
