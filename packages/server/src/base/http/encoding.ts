import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { qualitiesOf } from './qualities.js'

/** An encoding of response bodies. */
export type Encoding = 'br' | 'gzip'

const gzipAsync = promisify(gzip)
const brotliAsync = promisify(brotliCompress)

/** A shorter body fits into one packet, compressed or not. */
export const MIN_COMPRESSED_BYTES = 1024

/** The best encoding that a browser accepts, or null. */
export function acceptedEncoding(header: string | undefined): Encoding | null {
  const accepted = qualitiesOf(header)
  const accepts = (encoding: Encoding) => (accepted.get(encoding) ?? accepted.get('*') ?? 0) > 0
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

/** Compresses at a level whose time is about the time that it saves on the network. */
export async function compress(body: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const compressed =
    encoding === 'br'
      ? await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipAsync(body, { level: 6 })
  return new Uint8Array(compressed)
}
