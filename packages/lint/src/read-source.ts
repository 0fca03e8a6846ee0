import { readFile } from 'node:fs/promises'
import { messageOf } from '../../runtime/src/dom/errors.js'

/** A page cannot be read. The message says why. */
export class ReadError extends Error {
  override name = 'ReadError'
}

/** A longer page was not made for visitors. */
const MAX_LENGTH = 20_000_000
const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 5

/** Names of this machine that need no DNS lookup. */
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

const isAddress = (source: string) => /^[a-z][a-z\d+.-]*:\/\//i.test(source)

function checkAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null
  if (url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname)) return url
  throw new ReadError(
    `${address} is not on this machine: give a file, or an address that begins with http://localhost, http://127.0.0.1 or http://[::1]`,
  )
}

async function readAddress(address: string): Promise<string> {
  let url = checkAddress(address)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    let response: Response
    try {
      response = await fetch(url, { redirect: 'manual', signal, headers: { accept: 'text/html' } })
    } catch (cause) {
      const reason = cause instanceof Error && cause.cause ? messageOf(cause.cause) : messageOf(cause)
      throw new ReadError(`${url} could not be read: ${reason}`, { cause })
    }
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (location) {
      url = checkAddress(location, url)
      continue
    }
    if (!response.ok) throw new ReadError(`${url} answered ${response.status}`)
    return readBody(url, response)
  }
  throw new ReadError(`${address} leads to more than ${MAX_REDIRECTS} redirects`)
}

async function readBody(url: URL, response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length > MAX_LENGTH) throw new ReadError(`${url} is longer than ${MAX_LENGTH} characters`)
    }
  } catch (cause) {
    if (cause instanceof ReadError) throw cause
    throw new ReadError(`${url} could not be read: ${messageOf(cause)}`, { cause })
  }
  return text + decoder.decode()
}

const FILE_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; give files, such as page.html',
  EACCES: 'it may not be read',
}

async function readPath(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? ''
    throw new ReadError(`${path} could not be read: ${FILE_REASONS[code] ?? messageOf(cause)}`, { cause })
  }
}

/**
 * Reads a page from a file, or from a server on this machine. The linter checks pages in development, so it
 * requests nothing from another host, not even after a redirect.
 *
 * @throws ReadError
 */
export const readSource = (source: string): Promise<string> =>
  isAddress(source) ? readAddress(source) : readPath(source)
