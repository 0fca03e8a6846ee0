import { CHUNK_LOAD_TIMEOUT_MS } from '../contract/constants/loading.js'
import { ChunkLoadError, NotFoundError } from './errors.js'

export interface ChunkOptions {
  /** Where the chunk lies. Without it a failed chunk cannot be asked for again past the browser's cache. */
  readonly url?: string | undefined
  /** Milliseconds until the chunk counts as lost. */
  readonly timeout?: number
  readonly signal?: AbortSignal
}

/** An import map with integrity names exact addresses: one with a cache-buster would slip past it. */
const integrityGuarded = (): boolean => {
  for (const map of Document.prototype.querySelectorAll.call(document, 'script[type=importmap]')) {
    if (map.textContent?.includes('"integrity"')) return true
  }
  return false
}

/** Browsers may remember that an address failed (https://github.com/whatwg/html/issues/6768). */
const again = <Loaded>(load: () => Promise<Loaded>, url: string | undefined): Promise<Loaded> =>
  url === undefined || integrityGuarded()
    ? load()
    : (import(/* @vite-ignore */ `${url}?retry=${Date.now()}`) as Promise<Loaded>)

/** A chunk that a newer version of the site deleted looks like any other failure until the server is asked. */
async function isGone(url: string | undefined): Promise<boolean> {
  if (url === undefined) return false
  try {
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store' })
    return status === 404 || status === 410
  } catch {
    return false
  }
}

async function attempt<Loaded>(
  name: string,
  load: () => Promise<Loaded>,
  url: string | undefined,
): Promise<Loaded> {
  try {
    return await load()
  } catch {
    try {
      return await again(load, url)
    } catch (cause) {
      if (await isGone(url)) throw new NotFoundError(new URL(url!).pathname)
      throw new ChunkLoadError(name, 'failed', cause)
    }
  }
}

/**
 * Loads code on demand: one more try with a cache-buster, a limit of 120 s, and an error that says what to do.
 *
 * @throws ChunkLoadError where it fails twice or does not answer in time [BOOT-008, BOOT-009]
 * @throws NotFoundError with the path, where the server says that it is gone [BOOT-010]
 */
export function loadChunk<Loaded>(
  name: string,
  load: () => Promise<Loaded>,
  { url, timeout = CHUNK_LOAD_TIMEOUT_MS, signal }: ChunkOptions = {},
): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ChunkLoadError(name, 'timeout')), timeout)
    const settle = () => clearTimeout(timer)
    signal?.addEventListener('abort', settle, { once: true })
    attempt(name, load, url).then(resolve, reject).finally(settle)
  })
}
