/** Reads chunks of bytes up to a mark, and keeps as few of them as possible. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>
  #held: Buffer

  /** @param before bytes to read first */
  constructor(body: AsyncIterable<Uint8Array>, before = '') {
    this.#chunks = body[Symbol.asyncIterator]()
    this.#held = Buffer.from(before, 'latin1')
  }

  /** Reads another chunk; false at the end. */
  async #more(): Promise<boolean> {
    const { done, value } = await this.#chunks.next()
    if (done) return false
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#held = this.#held.length === 0 ? bytes : Buffer.concat([this.#held, bytes])
    return true
  }

  /** Skips the expected bytes; skips nothing and returns false if other bytes come. */
  async skip(expected: Buffer): Promise<boolean> {
    while (this.#held.length < expected.length && (await this.#more()));
    if (!this.#held.subarray(0, expected.length).equals(expected)) return false
    this.#held = this.#held.subarray(expected.length)
    return true
  }

  /** Reads the bytes before a mark, and the mark; null if it is not within `maxBytes`. */
  async until(mark: string, maxBytes: number): Promise<Buffer | null> {
    for (;;) {
      const at = this.#held.indexOf(mark, 0, 'latin1')
      if (at !== -1 && at <= maxBytes) {
        const found = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.length)
        return found
      }
      if (at !== -1 || this.#held.length > maxBytes + mark.length || !(await this.#more())) return null
    }
  }

  /** Yields the bytes before a mark as they arrive, then reads the mark. Returns whether the mark was found. */
  async *through(mark: Buffer): AsyncGenerator<Buffer, boolean> {
    for (;;) {
      const at = this.#held.indexOf(mark)
      // The last bytes may be the start of the mark.
      const end = at === -1 ? Math.max(0, this.#held.length - mark.length + 1) : at
      const before = this.#held.subarray(0, end)
      this.#held = this.#held.subarray(at === -1 ? end : end + mark.length)
      if (before.length > 0) yield before
      if (at !== -1) return true
      if (!(await this.#more())) return false
    }
  }
}
