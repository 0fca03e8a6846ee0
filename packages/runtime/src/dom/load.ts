import { CHUNK_LOAD_TIMEOUT_MS } from '../contract/constants/page.js'
import { own } from '../schema/record.js'
import { ChunkLoadError, NotFoundError } from './errors.js'
import { queryAllOf } from './native.js'

export interface ChunkOptions {
  /** The chunk's address. Without it, a retry cannot bypass the browser's cache. */
  readonly url?: string
  /** Milliseconds until the load fails with a timeout. */
  readonly timeout?: number
  readonly signal?: AbortSignal
}

/** An import map with integrity names exact addresses: a cache-buster would bypass its check. */
const integrityGuarded = (): boolean =>
  [...queryAllOf(document, 'script[type=importmap]')].some((map) => map.textContent.includes('"integrity"'))

async function attempt<Loaded>(name: string, load: () => Promise<Loaded>, url?: string): Promise<Loaded> {
  try {
    return await load()
  } catch {
    try {
      // Browsers may cache that an address failed (https://github.com/whatwg/html/issues/6768).
      return await (url && !integrityGuarded()
        ? import(/* @vite-ignore */ `${url}?retry=${Date.now()}`)
        : load())
    } catch (cause) {
      // A deploy deletes the chunks of the older version.
      const answer = url && (await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
      if (answer && [404, 410].includes(answer.status)) throw new NotFoundError(new URL(url).pathname)
      throw new ChunkLoadError(name, 'failed', cause)
    }
  }
}

/**
 * Loads code on demand: one retry with a cache-buster, a limit of 120 s, and an error with a solution.
 *
 * @throws ChunkLoadError if it fails twice or does not arrive in time
 * @throws NotFoundError with the path, if the server answers that the file no longer exists
 */
export function loadChunk<Loaded>(
  name: string,
  load: () => Promise<Loaded>,
  options?: ChunkOptions,
): Promise<Loaded> {
  const { url, timeout = CHUNK_LOAD_TIMEOUT_MS, signal } = own(options)
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout')), timeout)
    const stop = () => clearTimeout(timer)
    // The listener stays until the page ends: a page loads few chunks, and each once.
    signal?.addEventListener('abort', stop)
    attempt(name, load, url).finally(stop).then(resolve, reject)
  })
}
