import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImportError, messageOf } from './errors.js'
import { writeTo } from './write/copy.js'

const MAX_BYTES = 20_000_000
const TIMEOUT_MS = 20_000
const MAX_REDIRECTS = 5
const MAX_ADDRESSES = 2000

export const isWebAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text)

/**
 * Reads a list of addresses: one a line, with empty lines and lines that begin with `#` left out.
 *
 * @throws ImportError if a line is no address of the web
 */
export async function readAddresses(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/).map((line) => line.trim())
  const addresses = lines.filter((line) => line && !line.startsWith('#'))
  const wrong = addresses.find((line) => !isWebAddress(line))
  if (wrong !== undefined || addresses.length === 0) {
    const what =
      wrong === undefined ? 'has no address' : `has a line that is no address: ${wrong.slice(0, 100)}`
    throw new ImportError(
      `${file} ${what}. Give a folder, or a text file with one address a line, each beginning with https:// or http://.`,
    )
  }
  if (addresses.length > MAX_ADDRESSES)
    throw new ImportError(
      `${file} has more than ${MAX_ADDRESSES} addresses. Mirror such a site into a folder first.`,
    )
  return addresses
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** Follows redirects of the same site alone: nobody named the others. */
async function request(address: string, signal: AbortSignal): Promise<Response> {
  let url = new URL(address)
  const { host } = url
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'text/html' } })
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!location) return response
    url = new URL(location, url)
    if (!isWebAddress(url.href) || withoutWww(url.host) !== withoutWww(host))
      throw new Error(`it leads to ${url.origin}, which was not named`)
  }
  throw new Error(`it leads to more than ${MAX_REDIRECTS} redirects`)
}

async function bodyOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error(`it has more than ${MAX_BYTES / 1_000_000} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const BOM = '\u{feff}'

/** The page in UTF-8, if the server names another encoding: a file has no header. */
function withoutHeader(body: Buffer, type: string): Buffer {
  const charset = /charset\s*=\s*"?([\w:-]{1,40})/i.exec(type)?.[1]
  try {
    return charset ? Buffer.from(BOM + new TextDecoder(charset).decode(body)) : body
  } catch {
    return body
  }
}

async function fetchPage(address: string): Promise<Buffer> {
  const response = await request(address, AbortSignal.timeout(TIMEOUT_MS))
  const type = response.headers.get('content-type') ?? ''
  if (!response.ok) throw new Error(`it answers ${response.status}`)
  if (!/^(?:text\/html|application\/xhtml\+xml)\b/i.test(type))
    throw new Error(`it is no page: its type is ${type || 'not given'}`)
  return withoutHeader(await bodyOf(response), type)
}

/** Escapes stay in the names, so that no name can lead out of the folder. */
function fileOf(address: string): string {
  const { host, pathname, search } = new URL(address)
  const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
  const query = search
    ? `@${encodeURIComponent(search.slice(1)).replaceAll('%3D', '=').replaceAll('%26', '&')}`
    : ''
  return host.replace(':', '+') + path + query
}

/** Pages in a folder of their own, as a mirror would have them. */
export interface FetchedPages {
  readonly folder: string
  readonly origin: URL
  /** Sentences about addresses that were not read. */
  readonly failed: readonly string[]
  /** Removes the folder. */
  remove(): Promise<void>
}

function reasonOf(cause: unknown): string {
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return `it needs more than ${TIMEOUT_MS / 1000} s`
  // The message of fetch itself is always the same.
  return messageOf(cause instanceof Error && cause.cause ? cause.cause : cause)
}

/** Fetches pages, one after another. Nothing else is fetched: no pictures, no sheets and no other pages. */
export async function fetchPages(addresses: readonly string[]): Promise<FetchedPages> {
  const folder = await mkdtemp(join(tmpdir(), 'site-import-'))
  const failed: string[] = []
  for (const address of new Set(addresses)) {
    try {
      await writeTo(folder, fileOf(address), await fetchPage(address))
    } catch (cause) {
      failed.push(`${address} was not read: ${reasonOf(cause)}.`)
    }
  }
  const origin = new URL(new URL(addresses[0] ?? '').origin)
  return { folder, origin, failed, remove: () => rm(folder, { recursive: true, force: true }) }
}
