import { vi } from 'vitest'
import { RENEW_WINDOW } from './happy-dom.js'

/*
 * Test files of a thread share happy-dom and nothing else. Each begins with a new window, modules that have not run,
 * and no mocks. Vitest resets its mocks only for files that share no thread, so it is called as Vitest calls it.
 */
interface Realm {
  readonly __vitest_mocker__: { reset(): void }
  /** Not in Node's environment, which a file may choose. */
  readonly [RENEW_WINDOW]?: () => Promise<void>
}

const realm = globalThis as unknown as Realm
vi.useRealTimers()
vi.unstubAllGlobals()
vi.resetModules()
realm.__vitest_mocker__.reset()
await realm[RENEW_WINDOW]?.()
