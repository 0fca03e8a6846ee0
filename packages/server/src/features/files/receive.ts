import {
  SITE_FILE_HEAD_BYTES,
  SITE_FILE_KINDS,
  type SiteFileType,
  siteFileType,
} from '@site/runtime/contract'

/** The reason why a file is not received. */
export class ReceiveError extends Error {
  override readonly name = 'ReceiveError'
  readonly reason: 'unsupported' | 'too large'
  /** Null for an unsupported type. */
  readonly type: SiteFileType | null

  constructor(reason: ReceiveError['reason'], type: SiteFileType | null) {
    super(`The file is ${reason}.`)
    this.reason = reason
    this.type = type
  }
}

/** The body of an upload, whose type is known from its first bytes. */
export interface TypedContent {
  readonly type: SiteFileType
  readonly maxBytes: number
  /** The whole content in chunks. Throws {@link ReceiveError} as soon as it is too large. */
  readonly content: AsyncIterable<Uint8Array>
}

/**
 * Reads the first bytes of a body and finds its type. Throws {@link ReceiveError} for an unsupported type, and for a
 * body that announces too many bytes, before more is read.
 *
 * @param announced the length that the request states; NaN without one
 */
export async function typedContent(
  body: AsyncIterable<Uint8Array>,
  announced: number,
): Promise<TypedContent> {
  const chunks = body[Symbol.asyncIterator]()
  let head: Uint8Array = new Uint8Array()
  while (head.length < SITE_FILE_HEAD_BYTES) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const type = siteFileType(head)
  if (!type) throw new ReceiveError('unsupported', null)
  const { maxBytes } = SITE_FILE_KINDS[type]
  if (announced > maxBytes) throw new ReceiveError('too large', type)

  async function* content(): AsyncGenerator<Uint8Array> {
    let size = 0
    let chunk: IteratorResult<Uint8Array> = { value: head }
    while (!chunk.done) {
      size += chunk.value.length
      if (size > maxBytes) throw new ReceiveError('too large', type)
      yield chunk.value
      chunk = await chunks.next()
    }
  }
  return { type, maxBytes, content: content() }
}

/** Reads the rest of a body and drops it: a browser whose connection is closed while it sends may show no answer. */
export async function dropContent({ content }: TypedContent): Promise<void> {
  for await (const _ of content);
}
