import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncNames, unlessGone } from '../../durable.js'

/** The first bytes of a file stay in memory, to detect its type. */
const HEAD_BYTES = 4_100

/** Whether a file exists. Its age is reset, so that the cleanup keeps it until its submission is stored. */
const renew = (path: string) =>
  utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  )

/** A file that was received and waits in a temporary place until its submission is stored. */
export class ReceivedFile {
  readonly sha256: string
  readonly size: number
  readonly head: Buffer
  readonly #path: string | null
  #isKept = false

  /** @param path null for a file that was measured and not written */
  constructor(path: string | null, properties: { sha256: string; size: number; head: Buffer }) {
    this.#path = path
    this.sha256 = properties.sha256
    this.size = properties.size
    this.head = properties.head
  }

  /** Its temporary place; null for a file that was measured and not written. */
  get path(): string | null {
    return this.#path
  }

  /** The number of bytes that stay on the disk. */
  get keptBytes(): number {
    return this.#isKept ? this.size : 0
  }

  /** Moves the file to its final path in one step. The same content may exist there already. */
  async keep(path: string): Promise<void> {
    if (this.#path === null || this.#isKept) return
    if (!(await renew(path))) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await rename(this.#path, path)
      await syncNames(dirname(path))
    }
    this.#isKept = true
  }

  /** Removes the temporary file. */
  async discard(): Promise<void> {
    if (this.#path !== null) await rm(this.#path).catch(unlessGone)
  }
}

/**
 * Receives content in chunks, as it arrives.
 *
 * @param folder the folder of temporary files; null to measure the content only
 * @param maxBytes longer content will be rejected, so only this many bytes are written
 */
export async function receive(
  content: AsyncIterable<Uint8Array>,
  folder: string | null,
  maxBytes: number,
): Promise<ReceivedFile> {
  const path = folder === null ? null : join(folder, randomBytes(16).toString('hex'))
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 })
  // Readable for the server's user alone.
  const file = path === null ? null : await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      if (size < HEAD_BYTES) head.push(Uint8Array.from(chunk.subarray(0, HEAD_BYTES - size)))
      size += chunk.length
      if (size <= maxBytes) await file?.writeFile(chunk)
    }
    await file?.sync()
  } catch (error) {
    await file?.close()
    if (path !== null) await rm(path, { force: true })
    throw error
  }
  await file?.close()
  return new ReceivedFile(path, { sha256: hash.digest('hex'), size, head: Buffer.concat(head) })
}
