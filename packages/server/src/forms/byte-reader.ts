/** Reads bytes as they come, and holds no more of them than it has to. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held: Buffer

  /** @param before bytes that are read first */
  constructor(body: AsyncIterable<Uint8Array>, before = '') {
    this.#chunks = body[Symbol.asyncIterator]()
    this.#held = Buffer.from(before, 'latin1')
  }

  /** Waits for more bytes; false at the end. */
  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    return true
  }

  /** Takes the next bytes when they are these, and nothing when they are not. */
  async take(wanted: Buffer): Promise<boolean> {
    while (this.#held.length < wanted.length && (await this.#more()));
    if (!this.#held.subarray(0, wanted.length).equals(wanted)) return false
    this.#held = this.#held.subarray(wanted.length)
    return true
  }

  /** Takes the bytes before a mark, and the mark; null where it does not come within `most` bytes. */
  async until(mark: string, most: number): Promise<Buffer | null> {
    for (;;) {
      const at = this.#held.indexOf(mark, 0, 'latin1')
      if (at !== -1 && at <= most) {
        const found = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.length)
        return found
      }
      if (at !== -1 || this.#held.length > most + mark.length || !(await this.#more())) return null
    }
  }

  /** Gives the bytes before a mark as they come, and takes the mark; its result is whether the mark came. */
  async *through(mark: Buffer): AsyncGenerator<Buffer, boolean> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      // Without the mark, all but its possible beginning is before it.
      const end = at === -1 ? Math.max(0, this.#held.length - mark.length + 1) : at
      const before = this.#held.subarray(0, end)
      this.#held = this.#held.subarray(at === -1 ? end : end + mark.length)
      if (before.length > 0) yield before
      if (at !== -1) return true
      if (!(await this.#more())) return false
    }
  }
}
