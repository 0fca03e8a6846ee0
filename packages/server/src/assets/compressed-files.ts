import { readFile, stat } from 'node:fs/promises'
import { compress, type Encoding } from './encoding.js'
import type { StaticFile } from './path.js'

/** Files longer than this are sent as they are: 4 MB. */
export const MAX_COMPRESSED_BYTES = 4 * 1024 * 1024

/** Compressed files that are kept in memory at most, in bytes. */
const CAPACITY_BYTES = 32 * 1024 * 1024

const SUFFIX: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Gives files in an encoding. */
export type CompressedFiles = (file: StaticFile, encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>

/** The file that a build laid beside the plain one, unless it is older than that. */
async function packedBefore(
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

/** Compresses each file once and keeps the latest, up to 32 MB. */
export function createCompressedFiles(capacity: number = CAPACITY_BYTES): CompressedFiles {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  let bytes = 0
  const keep = (key: string, body: Uint8Array<ArrayBuffer>) => {
    kept.set(key, body)
    bytes += body.length
    for (const [oldest, { length }] of kept) {
      if (bytes <= capacity) return
      kept.delete(oldest)
      bytes -= length
    }
  }
  return async (file, encoding) => {
    const key = [file.path, file.size, file.modifiedMs, encoding].join('\n')
    const known = kept.get(key)
    if (known) return known
    const body = file.content
      ? await compress(file.content, encoding)
      : ((await packedBefore(file, encoding)) ?? (await compress(await readFile(file.path), encoding)))
    if (!kept.has(key)) keep(key, body)
    return body
  }
}
