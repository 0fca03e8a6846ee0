import type { Counted } from './count.js'

/** The most that a visit to the page may take, by the way it is delivered; the docs show what it takes. */
export const BOUNDS: Readonly<Record<string, Counted>> = {
  tag: { requests: 21, scriptFiles: 16, scriptBytes: 53_500, sheetBytes: 25_000, rounds: 3 },
  content: { requests: 9, scriptFiles: 4, scriptBytes: 45_200, sheetBytes: 13_700, rounds: 2 },
  hints: { requests: 21, scriptFiles: 16, scriptBytes: 53_500, sheetBytes: 13_700, rounds: 2 },
  'hints-content': { requests: 9, scriptFiles: 4, scriptBytes: 45_200, sheetBytes: 13_700, rounds: 2 },
  vite: { requests: 16, scriptFiles: 11, scriptBytes: 52_800, sheetBytes: 13_700, rounds: 2 },
  'vite-content': { requests: 9, scriptFiles: 4, scriptBytes: 48_000, sheetBytes: 13_700, rounds: 2 },
  esbuild: { requests: 19, scriptFiles: 14, scriptBytes: 51_700, sheetBytes: 13_700, rounds: 4 },
  'esbuild-content': { requests: 11, scriptFiles: 6, scriptBytes: 46_500, sheetBytes: 13_700, rounds: 3 },
}
