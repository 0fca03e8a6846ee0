import type { Ledger } from '../../dom/ledger.js'
import { ownStyle } from '../../dom/style.js'
import { CENTRE, coverBox, type Point, positionOf, type Size } from './geometry/geometry.js'
import type { Settings } from './settings/settings.js'

/** What changes while a picture lives. */
export interface Situation {
  /** Of its box. */
  readonly size: Size | null
  /** Of the picture that came, where the page did not say: only the ratio counts. */
  readonly ratio?: Size | null
  readonly failed: boolean
}

const percent = ({ x, y }: Point) => `${x * 100}% ${y * 100}%`

/** Whether a picture that must not stretch is smaller than its box both ways. */
const isSmaller = ({ stretch, natural }: Settings, size: Size | null): boolean =>
  !stretch && size !== null && natural !== null && natural.width < size.width && natural.height < size.height

interface Look {
  readonly fit: 'cover' | 'contain' | 'scale-down' | 'none'
  readonly position: Point
}

function lookOf(settings: Settings, { size, ratio = settings.ratio }: Situation): Look {
  const { mode, stretch, focal } = settings
  if (mode === 'contain') {
    return { fit: stretch ? 'contain' : 'scale-down', position: settings.alignment ?? CENTRE }
  }
  if (isSmaller(settings, size)) return { fit: 'none', position: CENTRE }
  // The focal point's rule depends on the box; without one, the browser's own rule will do.
  const exact = ratio && size && size.width > 0 && size.height > 0 && !settings.useAdvancedPositioning
  return { fit: 'cover', position: exact ? positionOf(size, coverBox(size, ratio, focal)) : focal }
}

/** `background-size` has other words for these. */
const BACKGROUND_SIZES = { cover: 'cover', contain: 'contain', 'scale-down': 'contain', none: 'auto' }

/**
 * Writes the style of one picture; the ledger puts the server's back. It says how the picture lies in its box
 * and, until it is there, of which ratio it will be. The box itself is the style sheet's.
 *
 * @returns lays the picture out again; it reads nothing
 */
export function createLayout(
  image: HTMLElement,
  settings: Settings,
  ledger: Ledger,
): (situation: Situation) => void {
  const { mode, useBackgroundImage, ratio, fixedRatio } = settings
  const style = ownStyle(ledger, image)
  ledger.set(image, 'data-image-mode', mode)
  if (useBackgroundImage) style.backgroundRepeat = 'no-repeat'
  else if (mode !== 'none' && !settings.ownBox) style.width = style.height = '100%'

  return (situation) => {
    if (ratio && !useBackgroundImage) {
      const exact = `${ratio.width} / ${ratio.height}`
      style.setProperty('--site-image-ratio', fixedRatio || situation.failed ? exact : `auto ${exact}`)
    }
    if (mode === 'none') return
    const { fit, position } = lookOf(settings, situation)
    if (useBackgroundImage) {
      style.backgroundSize = BACKGROUND_SIZES[fit]
      style.backgroundPosition = percent(position)
    } else {
      style.objectFit = fit
      style.objectPosition = percent(position)
    }
  }
}
