import { type Environment, populateGlobal } from 'vitest/runtime'
import { bundleAddress } from './bundle-happy-dom.js'

/** Globals of Node that tests need in happy-dom's version. */
const OVERRIDDEN = [
  'Request',
  'Response',
  'MessagePort',
  'fetch',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
]

/** The name of the function that replaces this thread's window. Called before each test file. */
export const RENEW_WINDOW: unique symbol = Symbol.for('site-runtime/renew-window')

/**
 * A document of happy-dom: Vitest's own environment, but loaded from the bundle, and once for all test files of a
 * thread. Each file gets a new window, on the `device` of the environment's options.
 */
const environment: Environment = {
  name: 'happy-dom-bundle',
  viteEnvironment: 'client',
  async setup(global, { device }: { device?: { prefersReducedMotion: 'reduce' } }) {
    const { href } = await bundleAddress()
    const { GlobalWindow } = (await import(/* @vite-ignore */ href)) as typeof import('happy-dom')
    const open = () => {
      const window = new GlobalWindow({
        console: global.console,
        url: 'http://localhost:3000',
        settings: { disableErrorCapturing: true, ...(device && { device }) },
      })
      const { keys, originals } = populateGlobal(global, window, {
        bindFunctions: true,
        additionalKeys: OVERRIDDEN,
      })
      return async () => {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      }
    }
    let close = open()
    let known: ReadonlySet<PropertyKey> | undefined
    global[RENEW_WINDOW] = async () => {
      await close()
      // Before the first file, all globals are of Node and Vitest. Later ones are of tests.
      known ??= new Set(Reflect.ownKeys(global))
      for (const key of Reflect.ownKeys(global)) if (!known.has(key)) Reflect.deleteProperty(global, key)
      close = open()
    }
    return {
      async teardown() {
        delete global[RENEW_WINDOW]
        await close()
      },
    }
  },
}

export default environment
