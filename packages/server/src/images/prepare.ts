import { findFile } from '../assets/files.js'
import { chosenAddress, imagesIn } from './html-images.js'
import { ImageError } from './image-error.js'
import type { Images } from './images.js'
import { findImage } from './request.js'
import type { Screen } from './slot-width.js'

/** Windows that most visitors have: a telephone, a plain screen, a dense one. */
const SCREENS: readonly Screen[] = [
  { width: 390, density: 3 },
  { width: 1280, density: 1 },
  { width: 1440, density: 2 },
]

/** Pictures at the beginning of a page: what is seen without scrolling, and one more. */
const PER_PAGE = 3

/** More are left to the first visitors, so that a large website does not keep its server busy for an hour. */
const MOST = 200

/** What pictures are prepared of. */
export interface Preparation {
  /** Paths of pages; those in front come first. */
  readonly pages: readonly string[]
  /** The HTML of a page for a visitor; null where there is none. */
  readonly render: (path: string) => Promise<string | null>
  readonly images: Images
  /** The assets folder, and the path that it is served at, with slashes at both ends. */
  readonly folder: string
  readonly prefix: string
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

/** Whether an address asks for a size. Drawings and files as they are count for nothing. */
const isSized = (address: string) => /[?&]format=\d+w|-\d+w\.\w+$/.test(address)

/** Lets requests that have come be answered first. */
const breath = () => new Promise((resolve) => setImmediate(resolve))

/** The addresses that visitors ask for first, of all pages: the first picture of each, then the second of each. */
async function firstAddresses({ pages, render, signal }: Preparation): Promise<string[]> {
  const rounds: Set<string>[] = Array.from({ length: PER_PAGE }, () => new Set())
  for (const path of pages) {
    await breath()
    if (signal.aborted) return []
    const images = [...imagesIn((await render(path)) ?? '')].filter(({ src }) => isSized(src))
    const first = [...new Map(images.map((image) => [image.src, image])).values()].slice(0, PER_PAGE)
    first.forEach((image, round) => {
      for (const screen of SCREENS) rounds[round]?.add(chosenAddress(image, screen))
    })
  }
  return [...new Set(rounds.flatMap((round) => [...round]))].slice(0, MOST)
}

/**
 * Makes the pictures that visitors see first, as AVIF, which every browser of today asks for. One after the other,
 * and only while no visitor waits for one. Resolves when they are there, or with the picture that is being made when
 * the signal aborts.
 */
export async function preparePictures(preparation: Preparation): Promise<void> {
  const { images, folder, prefix, signal, report } = preparation
  try {
    for (const address of await firstAddresses(preparation)) {
      await images.idle()
      await breath()
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
        // Whoever asks for it gets the reason.
        if (!(error instanceof ImageError)) throw error
      }
    }
  } catch (error) {
    report(error)
  }
}
