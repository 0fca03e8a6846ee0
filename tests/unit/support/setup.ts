import { afterAll, vi } from 'vitest'

// Tests run Lit as it is for development, which says so on the console; what else it warns of is still told.
Object.assign(globalThis, { litIssuedWarnings: new Set(['dev-mode']) })

// Blocks ask for code that a test does not wait for. What is still on its way when a file's environment goes fails
// the run, whatever its tests said.
afterAll(() => vi.dynamicImportSettled(), 30_000)
