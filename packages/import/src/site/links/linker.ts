import { decodeEscapes, fileAt, fileBeside } from '../folder/find-file.js'
import { splitQuery, UNKNOWN_ORIGIN } from '../folder/names.js'
import type { SiteFile, SiteFolder } from '../folder/site-folder.js'
import { relativeAddress } from './relative.js'

/** A link of a page or a sheet. */
export interface Link {
  readonly address: string
  /** The file that it leads to, if the folder has it. */
  readonly file: SiteFile | undefined
}

/** Schemes that name no file, and what a page has for its own places. */
const NO_FILE = /^(?:$|#|\?|(?:mailto|tel|sms|data|blob|javascript|about|geo|whatsapp|skype|callto|fax):)/i

const isWeb = ({ protocol }: URL) => protocol === 'https:' || protocol === 'http:'

/** Addresses of our own server, which a page has if it is imported for it. */
const OF_SERVER = /^\/(?:api\/|cart(?:[?#]|$))/

/** Facts about the addresses of a page, from the page and from its import. */
export interface LinkerSettings {
  /** Where the page says that its relative addresses start. */
  readonly base?: string | undefined
  /** Starts of addresses that the import itself has written. */
  readonly ours?: readonly string[]
  readonly isForServer?: boolean
}

/** Resolves the addresses of one file, a page or a sheet, to files of the folder. */
export class Linker {
  /** Addresses of the site itself that lead to no file. */
  readonly missing = new Set<string>()
  readonly #folder: SiteFolder
  readonly #file: Pick<SiteFile, 'path' | 'output'>
  readonly #base: URL
  /** True if the page says what its relative addresses start from: it is no longer there in the result. */
  readonly #hasOwnBase: boolean
  readonly #isForServer: boolean
  readonly #ours: readonly string[]

  constructor(
    folder: SiteFolder,
    file: Pick<SiteFile, 'path' | 'output' | 'address'>,
    { base, ours = [], isForServer = false }: LinkerSettings = {},
  ) {
    this.#ours = ours
    this.#folder = folder
    this.#file = file
    this.#isForServer = isForServer
    const address = file.address ?? new URL(encodeURI(file.path.slice(folder.own.length)), UNKNOWN_ORIGIN)
    this.#hasOwnBase = base !== undefined && URL.canParse(base, address)
    this.#base = this.#hasOwnBase && base ? new URL(base, address) : address
  }

  /** A relative address as wget and browsers write it when they store a page: the path of a file. */
  #stored(text: string): SiteFile | undefined {
    if (this.#hasOwnBase || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(text)) return undefined
    const written = text.split('#', 1)[0] ?? ''
    const parts = this.#file.path.split('/').slice(0, -1)
    for (const part of decodeEscapes(written).split('/')) {
      if (part === '..') {
        if (parts.pop() === undefined) return undefined
      } else if (part !== '.') parts.push(part)
    }
    const path = parts.join('/')
    return this.#folder.byPath.get(path) ?? this.#folder.byPath.get(splitQuery(path).plain)
  }

  #resolve(text: string): URL | undefined {
    return URL.canParse(text, this.#base) ? new URL(text, this.#base) : undefined
  }

  #to(file: SiteFile, suffix: string): Link {
    return { address: relativeAddress(this.#file.output, file.output) + suffix, file }
  }

  /** The link to the file that has exactly this address. */
  exact(text: string): Link | undefined {
    const stored = this.#stored(text)
    const address = this.#resolve(text)
    if (stored) {
      const query = stored.path.includes('?') || !text.includes('?') ? '' : (address?.search ?? '')
      return this.#to(stored, query + (address?.hash ?? ''))
    }
    const file = address && isWeb(address) ? fileAt(this.#folder, address) : undefined
    return file && this.#to(file, address?.hash ?? '')
  }

  /** The link to the file that has this address, or else this address with another query. */
  near(text: string): Link | undefined {
    const exact = this.exact(text)
    if (exact) return exact
    const address = this.#resolve(text)
    if (!address || !isWeb(address)) return undefined
    const file = fileBeside(this.#folder, address)
    return file && this.#to(file, file.isPage ? address.search + address.hash : address.hash)
  }

  /** An address that leads to no file: the whole one where it is known, as nothing is beside the page any more. */
  remote(text: string): string {
    const address = this.#resolve(text)
    return address && isWeb(address) && address.origin !== UNKNOWN_ORIGIN ? address.href : text
  }

  /** The address to write in the place of another one; undefined leaves it. */
  link(written: string): Link | undefined {
    const text = written.trim()
    if (NO_FILE.test(text) || this.#ours.some((start) => text.startsWith(start))) return undefined
    if (this.#isForServer && OF_SERVER.test(text)) return undefined
    const near = this.near(text)
    if (near) return near
    const address = this.#resolve(text)
    if (!address || !isWeb(address)) return undefined
    if (this.#folder.hosts.has(address.host)) this.missing.add(address.pathname + address.search)
    return { address: this.remote(text), file: undefined }
  }
}
