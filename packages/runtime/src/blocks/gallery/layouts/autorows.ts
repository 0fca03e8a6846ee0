import { AUTOROWS_GUTTER_PX, AUTOROWS_ROW_HEIGHT_PX } from '../../../contract/constants/gallery-layout.js'
import type { Site } from '../../../core/site.js'
import type { Ledger } from '../../../dom/ledger.js'
import { ownStyle } from '../../../dom/style.js'
import { parseDimensions } from '../../../services/images/geometry/parse.js'
import { followWidth, innerWidth } from './inner-width.js'
import { packRows } from './packing.js'
import { readThenWrite } from './phases.js'

/** What {@link measureRows} saw. */
interface RowsMeasured {
  /** Inner width of the container, in CSS pixels. */
  readonly width: number
  /** Width over height of each slide's picture. */
  readonly ratios: readonly number[]
}

export interface AutorowsContext {
  readonly site: Site
  /** The part `slides`. */
  readonly container: HTMLElement
  readonly slides: () => readonly HTMLElement[]
  readonly options: {
    /** CSS pixels; 250 unless given [GAL-064]. */
    readonly rowHeight?: number | undefined
    /** CSS pixels; 20 unless given [GAL-064]. */
    readonly gutter?: number | undefined
  }
  readonly attrs: Ledger
  readonly signal: AbortSignal
  guard<Args extends unknown[]>(callback: (...args: Args) => unknown): (...args: Args) => void
  /** Inner width of the container as it is, in CSS pixels. */
  readonly width: number
}

export interface Autorows {
  /** Slides were added or removed: one read of the layout, and one write. */
  refresh(): void
}

/** Beyond these a picture would be a line that nobody sees, or a row of its own that nobody scrolls past. */
const [NARROWEST, WIDEST] = [0.05, 20]

/** Width over height of a slide's picture, by what the page says of it, else by the picture itself; else square. */
function ratioOf(slide: HTMLElement): number {
  const image = slide.querySelector('img')
  const size =
    parseDimensions(slide.dataset.imageDimensions ?? '') ??
    parseDimensions(`${image?.getAttribute('width')}x${image?.getAttribute('height')}`) ??
    parseDimensions(`${image?.naturalWidth}x${image?.naturalHeight}`)
  return size ? Math.min(Math.max(size.width / size.height, NARROWEST), WIDEST) : 1
}

/** The one read of the layout. */
const measureRows = (container: HTMLElement, slides: readonly HTMLElement[]): RowsMeasured => ({
  width: innerWidth(container),
  ratios: slides.map(ratioOf),
})

/** A share that is never rounded up: a row that is a hair too wide would wrap. */
const share = (part: number) => String(Math.floor(part * 1e5) / 1e5)

/**
 * Rows of equal width, in which every picture keeps its ratio. For code alone: block data cannot ask for it. Widths are written as
 * shares, so that rows hold while a window is resized; which slides share a row is found out anew.
 */
export function createAutorows(context: AutorowsContext): Autorows {
  const { site, container, slides, options, attrs, signal, guard } = context
  const gutter = options.gutter ?? AUTOROWS_GUTTER_PX
  const rowHeight = options.rowHeight ?? AUTOROWS_ROW_HEIGHT_PX

  const write = ({ width, ratios }: RowsMeasured) => {
    // Hidden: it is told again once it is shown.
    if (width <= 0) return
    const all = slides()
    for (const { start, end, height } of packRows(ratios, width, rowHeight, gutter)) {
      const gaps = end - start - 1
      const room = Math.max(1, width - gaps * gutter)
      for (let at = start; at < end; at += 1) {
        const style = styleOf(all[at]!)
        style.setProperty('--site-gallery-ratio', String(ratios[at]))
        style.setProperty('--site-gallery-gaps', String(gaps))
        style.setProperty('--site-gallery-share', share((ratios[at]! * height) / room))
      }
    }
  }

  const owned = new WeakMap<HTMLElement, CSSStyleDeclaration>()
  const styleOf = (slide: HTMLElement) => {
    const style = owned.get(slide) ?? ownStyle(attrs, slide)
    owned.set(slide, style)
    return style
  }
  const refresh = () => readThenWrite(context, () => measureRows(container, slides()), write)

  ownStyle(attrs, container).setProperty('--site-gallery-gutter', `${gutter}px`)
  attrs.set(container, 'data-rows', '')
  write({ width: context.width, ratios: slides().map(ratioOf) })
  followWidth(site, container, guard(refresh), signal)
  return { refresh }
}
