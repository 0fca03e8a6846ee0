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

/** A document of happy-dom for each test file: Vitest's own environment, but loaded from the bundle. */
const environment: Environment = {
  name: 'happy-dom-bundle',
  viteEnvironment: 'client',
  async setup(global) {
    const { href } = await bundleAddress()
    const { GlobalWindow } = (await import(/* @vite-ignore */ href)) as typeof import('happy-dom')
    const window = new GlobalWindow({
      console: global.console,
      url: 'http://localhost:3000',
      settings: { disableErrorCapturing: true },
    })
    const { keys, originals } = populateGlobal(global, window, {
      bindFunctions: true,
      additionalKeys: OVERRIDDEN,
    })
    return {
      async teardown() {
        await window.happyDOM.abort()
        window.close()
        for (const key of keys) delete global[key]
        for (const [key, value] of originals) global[key] = value
      },
    }
  },
}

export default environment
