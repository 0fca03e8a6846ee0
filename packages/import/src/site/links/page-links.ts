import type { SiteFile } from '../folder/site-folder.js'
import { rewriteCss } from './css.js'
import type { Link, Linker } from './linker.js'
import { type Candidate, parseSrcset, writeSrcset } from './srcset.js'

/** Attributes with one address, and the elements that have it. */
const ADDRESSES: Readonly<Record<string, string>> = {
  data: 'object',
  href: 'a, area, image, use',
  poster: 'video',
  src: 'audio, embed, iframe, img, input, script, source, track, video',
  'xlink:href': 'image, use',
}

/** Attributes of the runtime and of owners' scripts with an address of a file; relative ones only under these names. */
const DATA_ADDRESSES = new Set(['data-image', 'data-poster', 'data-src'])

/** Links of the head that load something. Others say which address the page has. */
const LOADED =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|apple-touch-icon-precomposed|mask-icon|preload|modulepreload|prefetch|manifest)(?:\s|$)/i

/** Receives the files that a page links to, for the copy of the folder. */
export interface LinkedFiles {
  /** Called for each link that leads to a file. */
  onFile(file: SiteFile, element: Element): void
}

function write(element: Element, name: string, linker: Linker, { onFile }: LinkedFiles): Link | undefined {
  const written = element.getAttribute(name)
  const link = written === null ? undefined : linker.link(written)
  if (link && link.address !== written) element.setAttribute(name, link.address)
  if (link?.file) onFile(link.file, element)
  return link
}

type StoredCandidate = Candidate & { readonly link: Link }

/** The pictures of a `srcset` that the folder has. */
const storedIn = (candidates: readonly Candidate[], linker: Linker): readonly StoredCandidate[] =>
  candidates.flatMap(({ address, descriptor }) => {
    const link = linker.exact(address)
    return link ? [{ address: link.address, descriptor, link }] : []
  })

/** The folder has the picture in another width than those of the `srcset`. */
function writeOnly(element: Element, name: string, address: string): void {
  if (element.localName === 'img') {
    element.removeAttribute(name)
    if (!element.getAttribute('src')) element.setAttribute('src', address)
  } else element.setAttribute(name, address)
}

/** Widths that were not mirrored go: a browser would choose one of them, and would have no picture. */
function writeSrcsetOf(element: Element, name: string, linker: Linker, { onFile }: LinkedFiles): void {
  const written = parseSrcset(element.getAttribute(name) ?? '')
  const stored = storedIn(written, linker)
  const near = stored.length > 0 ? undefined : linker.near(written[0]?.address ?? '')
  if (stored.length > 0) {
    for (const { link } of stored) if (link.file) onFile(link.file, element)
    element.setAttribute(name, writeSrcset(stored))
  } else if (near) {
    if (near.file) onFile(near.file, element)
    writeOnly(element, name, near.address)
  } else if (written.length > 0) {
    const remote = written.map((each) => ({ ...each, address: linker.remote(each.address) }))
    element.setAttribute(name, writeSrcset(remote))
  }
}

function writeStyles(element: Element, linker: Linker): void {
  const replace = (address: string) => linker.link(address)?.address
  const style = element.getAttribute('style')
  if (style?.includes('url(')) {
    const rewritten = rewriteCss(style, replace)
    if (rewritten !== style) element.setAttribute('style', rewritten)
  }
  if (element.localName !== 'style') return
  const css = element.textContent ?? ''
  const rewritten = rewriteCss(css, replace)
  if (rewritten !== css) element.textContent = rewritten
}

function writeLink(element: Element, linker: Linker, files: LinkedFiles): void {
  const rel = element.getAttribute('rel') ?? ''
  if (!LOADED.test(rel)) return
  const link = write(element, 'href', linker, files)
  // The addresses in the sheet change too, and with them its hash.
  if (link?.file && /stylesheet/i.test(rel)) element.removeAttribute('integrity')
}

/** Data may be an address of anything: only those of files that the folder has are changed. */
function writeData(element: Element, linker: Linker, { onFile }: LinkedFiles): void {
  for (const { name, value } of Array.from(element.attributes)) {
    if (!name.startsWith('data-')) continue
    if (!DATA_ADDRESSES.has(name) && !/^(?:https?:)?\/\//i.test(value)) continue
    const link = linker.near(value.trim())
    if (!link?.file || link.file.isPage) continue
    element.setAttribute(name, link.address)
    onFile(link.file, element)
  }
}

const isFor = (element: Element, names: string) => names.split(', ').includes(element.localName)

/** Writes the addresses of a page: to files of the result where the folder has them, relative to the page. */
export function writePageLinks(document: Document, linker: Linker, files: LinkedFiles): void {
  for (const element of document.querySelectorAll('*')) {
    if (element.localName === 'link') writeLink(element, linker, files)
    else if (element.localName === 'base') element.removeAttribute('href')
    else {
      for (const [name, names] of Object.entries(ADDRESSES)) {
        if (element.hasAttribute(name) && isFor(element, names)) write(element, name, linker, files)
      }
      for (const name of ['srcset', 'data-srcset', 'imagesrcset']) {
        if (element.hasAttribute(name)) writeSrcsetOf(element, name, linker, files)
      }
      if (element.localName === 'form' && !element.hasAttribute('data-block'))
        write(element, 'action', linker, files)
    }
    writeData(element, linker, files)
    writeStyles(element, linker)
  }
}
