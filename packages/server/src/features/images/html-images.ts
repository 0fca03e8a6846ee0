import { attributesOf } from '../../base/text/html-blocks.js'
import { type Screen, slotWidth } from './slot-width.js'

/** An image in rendered HTML. */
export interface HtmlImage {
  readonly src: string
  /** The addresses of `srcset` with their widths, narrowest first. */
  readonly candidates: readonly { readonly address: string; readonly width: number }[]
  readonly sizes: string
}

const MARK = '<img'

function candidatesOf(srcset: string): HtmlImage['candidates'] {
  return srcset
    .split(', ')
    .flatMap((candidate) => {
      const [, address, width] = /^(\S+) (\d{1,5})w$/.exec(candidate.trim()) ?? []
      return address && width ? [{ address, width: Number(width) }] : []
    })
    .sort((one, other) => one.width - other.width)
}

/** The images of a page, in the order of their tags. Reads attributes in double quotes, as templates print them. */
export function* imagesIn(html: string): Generator<HtmlImage> {
  for (let at = html.indexOf(MARK); at >= 0; at = html.indexOf(MARK, at + 1)) {
    const end = html.indexOf('>', at)
    if (end < 0) return
    const tag = html.slice(at + MARK.length, end)
    const attributes = /^\s/.test(tag) ? attributesOf(tag) : new Map<string, string>()
    const src = attributes.get('src')
    if (!src) continue
    const candidates = candidatesOf(attributes.get('srcset') ?? '')
    yield { src, candidates, sizes: attributes.get('sizes') ?? '' }
  }
}

/**
 * The address that a browser chooses: the narrowest image with at least one pixel for each pixel of the screen.
 */
export function chosenAddress({ src, candidates, sizes }: HtmlImage, screen: Screen): string {
  const pixels = slotWidth(sizes, screen) * screen.density
  const chosen = candidates.find(({ width }) => width >= pixels) ?? candidates.at(-1)
  return chosen?.address ?? src
}
