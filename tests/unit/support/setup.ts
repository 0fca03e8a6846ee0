import { afterAll, vi } from 'vitest'

// Tests run the development build of Lit, which warns of itself on the console. Its other warnings stay.
Object.assign(globalThis, { litIssuedWarnings: new Set(['dev-mode']) })

// One second is too short for a busy machine.
const LONG = { timeout: 15_000 }
const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { ...LONG, ...options })
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { ...LONG, ...options })

// Blocks import code that a test does not wait for. An import that is pending when the environment of a file ends
// fails the run, even if every test has passed.
afterAll(() => vi.dynamicImportSettled(), 30_000)
