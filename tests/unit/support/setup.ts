import { afterAll, vi } from 'vitest'

// Tests run Lit as it is for development, which says so on the console; what else it warns of is still told.
Object.assign(globalThis, { litIssuedWarnings: new Set(['dev-mode']) })

// One second is over before a busy machine has done what a test waits for.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: 15_000, ...options })

// Blocks ask for code that a test does not wait for. What is still on its way when a file's environment goes fails
// the run, whatever its tests said.
afterAll(() => vi.dynamicImportSettled(), 30_000)
