import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { syncNames } from '../durable.js'

/** How much of a file's beginning is kept in memory, to tell its type by. */
const HEAD_BYTES = 4_100

const unlessGone = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'ENOENT') throw error
}

/** Whether a file is there. One that is counts as new, so that nobody removes it before its submission is stored. */
const renewed = (path: string) =>
  utimes(path, new Date(), new Date()).then(
    () => true,
    () => false,
  )

/** A file that came, and lies aside until its submission is stored. */
export class Draft {
  readonly sha256: string
  readonly size: number
  readonly head: Buffer
  readonly #path: string | null
  #isKept = false

  /** @param path null where it was counted and not written */
  constructor(path: string | null, facts: { sha256: string; size: number; head: Buffer }) {
    this.#path = path
    this.sha256 = facts.sha256
    this.size = facts.size
    this.head = facts.head
  }

  /** How many bytes of it stay. */
  get keptBytes(): number {
    return this.#isKept ? this.size : 0
  }

  /** Moves it to its place, whole or not at all. The same content may be there already. */
  async keep(place: string): Promise<void> {
    if (this.#path === null || this.#isKept) return
    if (!(await renewed(place))) {
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(this.#path, place)
      await syncNames(dirname(place))
    }
    this.#isKept = true
  }

  /** Removes what was not kept. */
  async discard(): Promise<void> {
    if (this.#path !== null) await rm(this.#path).catch(unlessGone)
  }
}

/**
 * Takes content in as it comes, piece by piece.
 *
 * @param folder where it is written; null to count it only
 * @param most of content that is longer only so many bytes are written: it will be refused
 */
export async function receive(
  content: AsyncIterable<Uint8Array>,
  folder: string | null,
  most: number,
): Promise<Draft> {
  const path = folder === null ? null : join(folder, randomBytes(16).toString('hex'))
  if (folder !== null) await mkdir(folder, { recursive: true, mode: 0o700 })
  // The owner's user alone may read it.
  const file = path === null ? null : await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head: Uint8Array[] = []
  let size = 0
  try {
    for await (const piece of content) {
      hash.update(piece)
      if (size < HEAD_BYTES) head.push(Uint8Array.from(piece.subarray(0, HEAD_BYTES - size)))
      size += piece.length
      if (size <= most) await file?.writeFile(piece)
    }
    await file?.sync()
  } catch (error) {
    await file?.close()
    if (path !== null) await rm(path, { force: true })
    throw error
  }
  await file?.close()
  return new Draft(path, { sha256: hash.digest('hex'), size, head: Buffer.concat(head) })
}
