import { createReadStream } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { claimedAddress } from './claims.js'
import { endingOf, HEAD_LENGTH, isPage } from './content.js'
import { decode } from './decode.js'
import { hostOf, isHostName, outputName, splitQuery, UNKNOWN_ORIGIN } from './names.js'
import { walk } from './walk.js'

/** A file of the folder. */
export interface SiteFile {
  /** Its path in the folder, with slashes. */
  readonly path: string
  readonly size: number
  readonly isPage: boolean
  /** Its path in the result. */
  readonly output: string
  /** The address that its relative addresses start from, as far as it is known. */
  readonly address: URL | undefined
  /** The address that it had for visitors. It has no ending of wget. */
  readonly publicAddress: URL | undefined
}

interface Scanned {
  readonly path: string
  readonly size: number
  readonly isPage: boolean
  readonly ending: string
  readonly claim: URL | undefined
}

/** A mirrored or exported site. */
export interface SiteFolder {
  readonly root: string
  readonly files: readonly SiteFile[]
  readonly byPath: ReadonlyMap<string, SiteFile>
  /** Files by their addresses; pages by those that they claim. */
  readonly byClaim: ReadonlyMap<string, SiteFile>
  /** Files whose names have a query, by their paths without it. */
  readonly variants: ReadonlyMap<string, readonly SiteFile[]>
  /** The folder of the site's own host, with a slash at its end; empty if the site is the folder itself. */
  readonly own: string
  /** Hosts of the site, as addresses write them. */
  readonly hosts: ReadonlySet<string>
  /** Links that were not followed. */
  readonly links: readonly string[]
}

/** Endings whose files need no look inside. */
const KNOWN = /\.(?:css|js|jpe?g|png|gif|webp|avif|svg|woff2?|ttf|mp4|pdf|json)$/i

async function readHead(file: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of createReadStream(file, { end: HEAD_LENGTH - 1 })) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function scan(root: string, path: string, size: number): Promise<Scanned> {
  if (KNOWN.test(path)) return { path, size, isPage: false, ending: '', claim: undefined }
  const head = await readHead(join(root, path))
  const page = isPage(path, head)
  return {
    path,
    size,
    isPage: page,
    ending: page ? '' : endingOf(head),
    claim: page ? claimedAddress(decode(head).text) : undefined,
  }
}

/** Files that HTTrack adds for itself. */
const OF_HTTRACK =
  /^(?:hts-cache\/|hts-log\.txt$|hts-in_progress\.lock$|cookies\.txt$|backblue\.gif$|fade\.gif$)/

function withoutHttrack(files: readonly Scanned[]): readonly Scanned[] {
  if (!files.some(({ path }) => path.startsWith('hts-cache/') || path === 'hts-log.txt')) return files
  // Its first page lists the mirrored sites, and is none of them.
  return files.filter(({ path, claim }) => !OF_HTTRACK.test(path) && (path !== 'index.html' || claim))
}

const topOf = (path: string) => path.slice(0, path.indexOf('/') + 1)

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].toSorted(([a, many], [b, others]) => others - many || (a < b ? -1 : 1))[0]?.[0]
}

const withoutWww = (host: string) => host.replace(/^www\./, '')

/** The folder of the site's own host: the one that the owner names, else the one with most pages. */
function ownFolder(pages: readonly Scanned[], site: URL | undefined): string {
  const tops = pages.map(({ path }) => topOf(path))
  // A page outside of folders with names of hosts: the folder itself is the site.
  if (tops.some((top) => !isHostName(top.slice(0, -1)))) return ''
  const named = tops.find((top) => site && withoutWww(hostOf(top.slice(0, -1))) === withoutWww(site.host))
  return named ?? mostFrequent(tops) ?? ''
}

/** The origin of the site, as far as the owner, its folder or its pages tell it. */
function originOf(root: string, own: string, pages: readonly Scanned[], site: URL | undefined) {
  const claims = pages.flatMap(({ path, claim }) => (claim && path.startsWith(own) ? [claim.origin] : []))
  const claimed = mostFrequent(claims)
  const folder = own.slice(0, -1) || basename(root)
  const named = isHostName(folder) ? `https://${hostOf(folder)}` : undefined
  return { main: site?.origin ?? named ?? claimed, claimed }
}

function hostsOf(origins: readonly (string | undefined)[]): Set<string> {
  const hosts = origins.flatMap((origin) => (origin ? [new URL(origin).host] : []))
  return new Set(hosts.flatMap((host) => [withoutWww(host), `www.${withoutWww(host)}`]))
}

/** Addresses with and without `www`, with either scheme and with or without a slash at their end are one. */
export const claimKey = ({ host, pathname, search }: URL): string =>
  withoutWww(host) + pathname.replace(/\/(?:index\.html)?$/, '') + search

/** Takes a name that no other file of the result has, on systems that ignore the case too. */
function uniqueName(wanted: string, taken: Set<string>): string {
  let name = wanted
  for (let count = 2; taken.has(name.toLowerCase()); count += 1)
    name = wanted.replace(/(\.[^./]*)?$/, `-${count}$1`)
  taken.add(name.toLowerCase())
  return name
}

function addressOf(
  { path, claim, isPage }: Scanned,
  own: string,
  origin: string | undefined,
): URL | undefined {
  const top = topOf(path).slice(0, -1)
  const base =
    path.startsWith(own) && origin ? origin : isHostName(top) ? `https://${hostOf(top)}` : undefined
  const within = path.startsWith(own) ? path.slice(own.length) : path.slice(top.length + 1)
  if (own === '' && (claim || !isPage)) return claim
  if (!base) return claim
  const { plain, query } = splitQuery(within)
  const name = plain.replace(/(?:^|(?<=\/))index\.html$/, '')
  const address = new URL(base)
  address.pathname = name
  address.search = query
  return address
}

/** Pages first take the names that they have, then those of others that need another one. */
function named(scanned: readonly Scanned[], own: string, origin: string | undefined): SiteFile[] {
  const wanted = scanned.map((file) => {
    const path = file.path.startsWith(own) ? file.path.slice(own.length) : file.path
    return { file, path, output: outputName(path, file.isPage, file.ending) }
  })
  const taken = new Set(wanted.flatMap(({ path, output }) => (path === output ? [path.toLowerCase()] : [])))
  return wanted.map(({ file, path, output }) => ({
    path: file.path,
    size: file.size,
    isPage: file.isPage,
    output: path === output ? path : uniqueName(output, taken),
    address: addressOf(file, own, origin),
    publicAddress: file.isPage ? (file.claim ?? addressOf(file, own, origin)) : undefined,
  }))
}

function variantsOf(files: readonly SiteFile[]): Map<string, SiteFile[]> {
  const variants = new Map<string, SiteFile[]>()
  for (const file of files) {
    const { plain, query } = splitQuery(file.path)
    if (!query) continue
    const same = variants.get(plain)
    if (same) same.push(file)
    else variants.set(plain, [file])
  }
  return variants
}

/**
 * Reads a folder: which of its files are pages, which is the site's own host, and which address each page had.
 *
 * @param site - the address of the site, if the owner gave it
 * @param isOurs - whether a file was added by an import before, and is no part of the site
 */
export async function readFolder(
  folder: string,
  site: URL | undefined,
  isOurs: (path: string) => boolean,
): Promise<SiteFolder> {
  const root = await realpath(folder)
  const walked = await walk(root)
  const all: Scanned[] = []
  for (const { path, size } of walked.files) if (!isOurs(path)) all.push(await scan(root, path, size))
  const scanned = withoutHttrack(all)
  const pages = scanned.filter((file) => file.isPage)
  const own = ownFolder(pages, site)
  const { main, claimed } = originOf(root, own, pages, site)
  const files = named(scanned, own, main)
  const byClaim = new Map<string, SiteFile>()
  scanned.forEach(({ claim }, index) => {
    const file = files[index]
    if (claim && file && !byClaim.has(claimKey(claim))) byClaim.set(claimKey(claim), file)
  })
  return {
    root,
    files,
    byPath: new Map(files.map((file) => [file.path, file])),
    byClaim,
    variants: variantsOf(files),
    own,
    hosts: hostsOf([main, claimed, UNKNOWN_ORIGIN]),
    links: walked.links,
  }
}
