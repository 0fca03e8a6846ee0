import { readFile, stat } from 'node:fs/promises'
import { compress, type Encoding } from '../http/encoding.js'
import type { StaticFile } from './files.js'

/** Longer files are sent as they are: 4 MB. */
export const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024

/** The most bytes of compressed files in memory. */
const CAPACITY_BYTES = 32 * 1024 * 1024

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** The compressed file that a build wrote beside the plain one, unless it is older. */
async function precompressed(
  { path, modifiedMs }: StaticFile,
  encoding: Encoding,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const beside = path + SUFFIX[encoding]
  try {
    return (await stat(beside)).mtimeMs >= modifiedMs ? new Uint8Array(await readFile(beside)) : null
  } catch {
    return null
  }
}

/** Compresses each file once and caches the latest ones. */
export class CompressedFiles {
  readonly #capacity: number
  readonly #cache = new Map<string, Uint8Array<ArrayBuffer>>()
  #bytes = 0

  constructor(capacity: number = CAPACITY_BYTES) {
    this.#capacity = capacity
  }

  async get(file: StaticFile, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
    const key = [file.path, file.size, file.modifiedMs, encoding].join('\n')
    const cached = this.#cache.get(key)
    if (cached) return cached
    const body = file.content
      ? await compress(file.content, encoding)
      : ((await precompressed(file, encoding)) ?? (await compress(await readFile(file.path), encoding)))
    if (!this.#cache.has(key)) this.#add(key, body)
    return body
  }

  #add(key: string, body: Uint8Array<ArrayBuffer>): void {
    this.#cache.set(key, body)
    this.#bytes += body.length
    for (const [oldest, { length }] of this.#cache) {
      if (this.#bytes <= this.#capacity) return
      this.#cache.delete(oldest)
      this.#bytes -= length
    }
  }
}
