import { readEmbed } from '../../../dom/html/embed-markup.js'
import { isAudioEmbed, isSoundMissing } from '../../../services/third-party/audio-embed.js'
import type { Protocol } from '../players/protocols.js'
import { providerOf } from './providers.js'

/**
 * The frame of an audio embed, which plays at once. An embed without a sound is logged.
 *
 * @returns undefined for another address, null if the sound's address does not parse
 */
function audioFrame(url: URL): URL | null | undefined {
  if (!isAudioEmbed(url)) return undefined
  if (isSoundMissing(url)) return null
  const frame = new URL(url)
  frame.searchParams.set('auto_play', 'true')
  return frame
}

/** A file or a frame to play. */
export interface Source {
  readonly kind: 'file' | 'frame'
  readonly src: string
  /** Another origin serves it, so it needs the visitor's consent. */
  readonly foreign: boolean
  /** Width over height from the embed markup, or 0. */
  readonly ratio: number
  readonly protocol?: Protocol | undefined
}

export interface SourceOptions {
  readonly url: string
  readonly html: string
  readonly providerName: string
  /** The address that the overlay links to. */
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
 * The source of a video: its address, else its embed markup, else the overlay's link. Of embed markup only the
 * address is used, and never one that would run in the page.
 *
 * @returns null if none of them can be played
 */
export function findSource({ url, html, providerName, link }: SourceOptions, page: URL): Source | null {
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
    // An unknown host is shown unchanged if its address comes from an iframe.
    if (address !== embed.src || embed.type !== 'iframe' || provider?.owns(found)) continue
    const frame = audioFrame(found)
    if (frame !== null) return { kind: 'frame', src: (frame ?? found).href, foreign, ratio }
  }
  return null
}

/** Whether embed markup is the only source, and invalid. */
export const isInvalid = ({ url, html }: SourceOptions): boolean =>
  html.trim() !== '' && url.trim() === '' && readEmbed(html).type === 'invalid'
