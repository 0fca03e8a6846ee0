import { type DefaultTreeAdapterTypes, parse } from 'parse5'

/** An address as pages of the web have it. */
function webAddress(text: string | undefined): URL | undefined {
  if (!text || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  return new URL(text)
}

/** Browsers write the first comment when they save a page, HTTrack the second one. */
const COPIED_FROM = /^ (?:saved from url=\(\d+\)|Mirrored from )(\S+) /

/** The address in the comment of a program that copied the page. */
function copiedFrom(comment: string): URL | undefined {
  const address = COPIED_FROM.exec(comment)?.[1]
  return webAddress(address && (/^https?:/.test(address) ? address : `https://${address}`))
}

/** Where a page says that it is. The first of each counts. */
interface Claims {
  copied?: URL | undefined
  canonical?: URL | undefined
  openGraph?: URL | undefined
}

function readElement(element: DefaultTreeAdapterTypes.Element, claims: Claims): void {
  const value = (name: string) => element.attrs.find((attribute) => attribute.name === name)?.value
  if (element.tagName === 'link' && value('rel')?.toLowerCase() === 'canonical')
    claims.canonical ??= webAddress(value('href'))
  if (element.tagName === 'meta' && value('property') === 'og:url')
    claims.openGraph ??= webAddress(value('content'))
}

function read(node: DefaultTreeAdapterTypes.Node, claims: Claims): void {
  if ('data' in node) claims.copied ??= copiedFrom(node.data)
  if ('tagName' in node) readElement(node, claims)
  // The body has no such elements, and is deep where a page is broken.
  if ('childNodes' in node && node.nodeName !== 'body')
    for (const child of node.childNodes) read(child, claims)
}

/** The address that a page says it has: where it was copied from, else its canonical one. */
export function claimedAddress(head: string): URL | undefined {
  const claims: Claims = {}
  read(parse(head), claims)
  return claims.copied ?? claims.canonical ?? claims.openGraph
}
