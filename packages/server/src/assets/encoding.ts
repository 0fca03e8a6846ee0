import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { qualitiesOf } from './qualities.js'

/** An encoding that answers are sent in. */
export type Encoding = 'br' | 'gzip'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Below this many bytes an answer fits one packet either way. */
export const MIN_COMPRESSED_BYTES = 1024

/** The better encoding that a browser accepts, or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = qualitiesOf(header)
  const takes = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Compresses at a level that costs about as much time as it saves on the wire. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    encoding === 'br'
      ? await brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(body, { level: 6 })
  return new Uint8Array(packed)
}
