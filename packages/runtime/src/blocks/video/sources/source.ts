import type { Protocol } from '../players/protocols.js'
import { audioFrame } from './audio-frame.js'
import { readEmbed } from './embed-markup.js'
import { providerOf } from './providers.js'

/** What there is to play. */
export interface Source {
  readonly kind: 'file' | 'frame'
  readonly src: string
  /** Another host serves it: the visitor's consent is needed. */
  readonly foreign: boolean
  /** Width over height, as the embed markup says; else 0. */
  readonly ratio: number
  readonly protocol?: Protocol | undefined
}

export interface Given {
  readonly url: string
  readonly html: string
  readonly providerName: string
  /** Where the overlay leads. */
  readonly link: string
}

const FILE = /\.(?:mp4|m4v|webm|og[gv]|mov)$/i

function parse(address: string, base: URL): URL | null {
  try {
    const url = new URL(address, base)
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

/**
 * What a block is to play: its address, else its embed markup, else where its overlay leads. Of embed markup
 * only the address is taken, and never one that would run in the page.
 *
 * @returns null where none of them can be played
 */
export function findSource({ url, html, providerName, link }: Given, page: URL): Source | null {
  const embed = readEmbed(html)
  for (const address of [url, embed.src, link]) {
    const found = address.trim() && parse(address, page)
    if (!found) continue
    if (found.protocol !== page.protocol && page.protocol === 'https:') found.protocol = 'https:'
    const foreign = found.origin !== page.origin
    const ratio = address === embed.src ? embed.ratio : 0
    if (FILE.test(found.pathname)) return { kind: 'file', src: found.href, foreign, ratio }
    const provider = providerOf(found, providerName)
    const own = provider?.frame(found, page.origin)
    if (own) return { kind: 'frame', src: own.href, foreign: true, ratio, protocol: provider?.protocol }
    // What nobody here knows may be shown as it is, where it was made to be shown in a frame.
    if (address !== embed.src || embed.type !== 'iframe' || provider?.owns(found)) continue
    const frame = audioFrame(found)
    if (frame !== null) return { kind: 'frame', src: (frame ?? found).href, foreign, ratio }
  }
  return null
}

/** Whether embed markup is all there is, and none [VID-006]. */
export const isInvalid = ({ url, html }: Given): boolean =>
  html.trim() !== '' && url.trim() === '' && readEmbed(html).type === 'invalid'
