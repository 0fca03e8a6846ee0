import { findFile } from '../../base/files/files.js'
import { attributesOf } from '../../base/text/html-blocks.js'
import { ImageError } from './image-error.js'
import type { Images } from './images.js'
import { findImage } from './request.js'

/** The properties of a window that decide about images. */
interface Screen {
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Pixels of the screen per CSS pixel. */
  readonly density: number
}

const REM_PX = 16

const PX_PER_UNIT = (unit: string, { width }: Screen): number =>
  unit === 'px' ? 1 : unit === 'vw' ? width / 100 : REM_PX

function lengthOf(text: string, screen: Screen): number | null {
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,5})?|\.\d{1,5})(px|vw|r?em)$/.exec(text) ?? []
  return number && unit ? Number(number) * PX_PER_UNIT(unit, screen) : null
}

/** Whether a condition such as `(min-width: 60rem)` is true. Conditions of other kinds are false. */
function holds(condition: string, screen: Screen): boolean {
  const [, bound, length = ''] = /^\((min|max)-width: ?([\w.]+)\)$/.exec(condition) ?? []
  const limit = lengthOf(length, screen)
  if (limit === null) return false
  return bound === 'min' ? screen.width >= limit : screen.width <= limit
}

/**
 * The displayed width of an image in CSS pixels, by its attribute `sizes`. Supports `min-width` and
 * `max-width`, joined by `and`, and plain lengths. Other conditions are skipped. Any other length, or a missing
 * attribute, means the width of the window.
 *
 * @example
 * slotWidth('(min-width: 60rem) 30vw, 94vw', { width: 390, density: 3 }) // 366.6
 */
export function slotWidth(sizes: string, screen: Screen): number {
  for (const entry of sizes.split(',')) {
    const [, conditions, length = ''] = /^(?:(\(.*\)) )?([^\s()]+)$/.exec(entry.trim()) ?? []
    if (conditions?.split(' and ').every((condition) => holds(condition, screen)) === false) continue
    const width = lengthOf(length, screen)
    if (width !== null) return width
  }
  return screen.width
}

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

/** The most common windows: a phone, a plain screen and a dense one. */
const SCREENS: readonly Screen[] = [
  { width: 390, density: 3 },
  { width: 1280, density: 1 },
  { width: 1440, density: 2 },
]

/** Images at the beginning of a page: those that are visible without scrolling, and one more. */
const PER_PAGE = 3

/** The limit keeps the server of a large website from being busy for an hour. */
const MAX_IMAGES = 200

/** The website whose images are prepared. */
export interface Preparation {
  /** Paths of pages, the most important first. */
  readonly pages: readonly string[]
  /** The HTML of a page for a visitor; null if there is no such page. */
  readonly render: (path: string) => Promise<string | null>
  readonly images: Images
  /** The assets folder, and its path on the website with slashes at both ends. */
  readonly folder: string
  readonly prefix: string
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

/** Whether an address contains a size. SVG images and plain files do not count. */
const isSized = (address: string) => /[?&]format=\d+w|-\d+w\.\w+$/.test(address)

/** Lets waiting requests run first. */
const yieldToRequests = () => new Promise((resolve) => setImmediate(resolve))

/** The addresses that visitors request first: the first image of every page, then the second of every page. */
async function firstAddresses({ pages, render, signal }: Preparation): Promise<string[]> {
  const rounds: Set<string>[] = Array.from({ length: PER_PAGE }, () => new Set())
  for (const path of pages) {
    await yieldToRequests()
    if (signal.aborted) return []
    const images = [...imagesIn((await render(path)) ?? '')].filter(({ src }) => isSized(src))
    const first = [...new Map(images.map((image) => [image.src, image])).values()].slice(0, PER_PAGE)
    first.forEach((image, round) => {
      for (const screen of SCREENS) rounds[round]?.add(chosenAddress(image, screen))
    })
  }
  return [...new Set(rounds.flatMap((round) => [...round]))].slice(0, MAX_IMAGES)
}

/**
 * Resizes the images that visitors see first, as AVIF, which every current browser accepts. It works one by
 * one, and only while no visitor waits for an image. Resolves when all are done, or after the current image
 * when the signal aborts.
 */
export async function preparePictures(preparation: Preparation): Promise<void> {
  const { images, folder, prefix, signal, report } = preparation
  try {
    for (const address of await firstAddresses(preparation)) {
      await images.idle()
      await yieldToRequests()
      if (signal.aborted) return
      const { pathname, searchParams } = new URL(address, 'http://localhost')
      if (!pathname.startsWith(prefix)) continue
      const request = await findImage(folder, pathname.slice(prefix.length), searchParams)
      if (!request?.width) continue
      const file = await findFile(folder, request.requested)
      if (!file) continue
      try {
        await images.make(await images.describe(file), request.width, 'avif')
      } catch (error) {
        // A visitor who requests the image gets the error.
        if (!(error instanceof ImageError)) throw error
      }
    }
  } catch (error) {
    report(error)
  }
}
