import type { Ledger } from '../../dom/ledger.js'
import { ownStyle } from '../../dom/style.js'
import { CENTRE, coverBox, type Point, positionOf, type Size } from './geometry/geometry.js'
import type { Settings } from './settings/settings.js'

/** The state that a picture's layout depends on. */
interface LayoutState {
  /** The size of its box. */
  readonly size: Size | null
  /** The ratio of the loaded picture, if the page does not state one. */
  readonly ratio?: Size | null
  readonly failed: boolean
}

const percent = ({ x, y }: Point) => `${x * 100}% ${y * 100}%`

/** Whether a picture that must not stretch is smaller than its box in both directions. */
const isSmaller = ({ stretch, natural }: Settings, size: Size | null): boolean =>
  !stretch && size !== null && natural !== null && natural.width < size.width && natural.height < size.height

interface ObjectFit {
  readonly fit: 'cover' | 'contain' | 'scale-down' | 'none'
  readonly position: Point
}

function objectFitOf(settings: Settings, { size, ratio = settings.ratio }: LayoutState): ObjectFit {
  const { mode, stretch, focal } = settings
  if (mode === 'contain') {
    return { fit: stretch ? 'contain' : 'scale-down', position: settings.alignment ?? CENTRE }
  }
  if (isSmaller(settings, size)) return { fit: 'none', position: CENTRE }
  // The rule for focal points needs the box's size; until it is known, the browser's rule is close enough.
  const exact = ratio && size && size.width > 0 && size.height > 0 && !settings.useAdvancedPositioning
  return { fit: 'cover', position: exact ? positionOf(size, coverBox(size, ratio, focal)) : focal }
}

/** The `background-size` for each `object-fit`. */
const BACKGROUND_SIZES = { cover: 'cover', contain: 'contain', 'scale-down': 'contain', none: 'auto' }

/**
 * Writes the style of one picture, which the ledger can restore: its fit and position in its box, and its ratio until
 * it has loaded. The style sheet sizes the box.
 *
 * @returns updates the layout; it reads nothing from the page
 */
export function createLayout(
  image: HTMLElement,
  settings: Settings,
  ledger: Ledger,
): (state: LayoutState) => void {
  const { mode, useBackgroundImage, ratio, fixedRatio } = settings
  const style = ownStyle(ledger, image)
  ledger.set(image, 'data-image-mode', mode)
  if (useBackgroundImage) style.backgroundRepeat = 'no-repeat'
  else if (mode !== 'none' && !settings.ownBox) style.width = style.height = '100%'

  return (state) => {
    if (ratio && !useBackgroundImage) {
      const exact = `${ratio.width} / ${ratio.height}`
      style.setProperty('--site-image-ratio', fixedRatio || state.failed ? exact : `auto ${exact}`)
    }
    if (mode === 'none') return
    const { fit, position } = objectFitOf(settings, state)
    if (useBackgroundImage) {
      style.backgroundSize = BACKGROUND_SIZES[fit]
      style.backgroundPosition = percent(position)
    } else {
      style.objectFit = fit
      style.objectPosition = percent(position)
    }
  }
}
