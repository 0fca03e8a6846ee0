import { readThenWrite, readTogether } from '../../../dom/batch.js'
import { ownStyle } from '../../../dom/style.js'
import { parseDimensions } from '../../../services/images/geometry/parse.js'
import { AUTOROWS_GUTTER_PX, AUTOROWS_ROW_HEIGHT_PX } from '../constants.js'
import type { Feature, Run } from '../run.js'
import { followWidth, innerWidth } from './inner-width.js'
import { packRows } from './packing.js'
import { tracksOf } from './tracks.js'

interface RowsMeasured {
  /** The inner width of the track, in CSS pixels. */
  readonly width: number
  /** Width over height of each slide's picture. */
  readonly ratios: readonly number[]
}

/** Beyond these ratios a picture would be a line too thin to see, or a row of many screens. */
const [NARROWEST, WIDEST] = [0.05, 20]

/** The ratio (width over height) of a slide's picture: from the page, else of the picture itself, else 1. */
function ratioOf(slide: HTMLElement): number {
  const image = slide.querySelector('img')
  const size =
    parseDimensions(slide.dataset.imageDimensions ?? '') ??
    parseDimensions(`${image?.getAttribute('width')}x${image?.getAttribute('height')}`) ??
    parseDimensions(`${image?.naturalWidth}x${image?.naturalHeight}`)
  return size ? Math.min(Math.max(size.width / size.height, NARROWEST), WIDEST) : 1
}

/** Has the arguments of `tracksOf`. */
const readWidth = (track: Element, _slides: readonly Element[]): number => innerWidth(track)

/** A share, never rounded up: a row that is slightly too wide would wrap. */
const share = (part: number) => String(Math.floor(part * 1e5) / 1e5)

/**
 * Rows of equal width, in which every picture keeps its ratio. Only code can select it, not block data. Widths
 * are shares, so rows keep their form while a window is resized; the distribution of slides over rows is
 * computed again.
 */
export function createLayout(run: Run): Feature {
  const { site, track, attrs, options, signal, guard, isSet } = run
  const gutter = isSet('gutter') ? options.gutter : AUTOROWS_GUTTER_PX
  const rowHeight = isSet('rowHeight') ? options.rowHeight : AUTOROWS_ROW_HEIGHT_PX

  const owned = new WeakMap<HTMLElement, CSSStyleDeclaration>()
  const styleOf = (slide: HTMLElement) => {
    const style = owned.get(slide) ?? ownStyle(attrs, slide)
    owned.set(slide, style)
    return style
  }

  const write = ({ width, ratios }: RowsMeasured) => {
    // A hidden gallery has another width once it is shown.
    if (width <= 0) return
    for (const { start, end, height } of packRows(ratios, width, rowHeight, gutter)) {
      const gaps = end - start - 1
      const room = Math.max(1, width - gaps * gutter)
      for (let at = start; at < end; at += 1) {
        const style = styleOf(run.slides[at]!)
        style.setProperty('--site-gallery-ratio', String(ratios[at]))
        style.setProperty('--site-gallery-gaps', String(gaps))
        style.setProperty('--site-gallery-share', share((ratios[at]! * height) / room))
      }
    }
  }

  const ratios = () => run.slides.map(ratioOf)
  const refresh = () => readThenWrite(run, () => ({ width: innerWidth(track), ratios: ratios() }), write)

  // Code may lay out several galleries this way, one after another.
  const width = readTogether(site, readWidth, [track, run.slides], () => tracksOf(site))
  ownStyle(attrs, track).setProperty('--site-gallery-gutter', `${gutter}px`)
  attrs.set(track, 'data-rows', '')
  write({ width, ratios: ratios() })
  followWidth(site, track, guard(refresh), signal)
  return { refresh }
}
