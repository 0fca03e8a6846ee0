import { LIGHTBOX_SPEED_S } from '../../contract/constants/lightbox.js'
import { type Box, flight } from './geometry.js'
import type { LightboxView } from './view.js'

const SPEED = '--site-lightbox-speed'

/** Milliseconds of a fade, as the page's sheets have it [LBX-003]. */
export function speedOf(dialog: HTMLElement): number {
  const time = getComputedStyle(dialog).getPropertyValue(SPEED)
  const number = Number.parseFloat(time)
  return number >= 0 ? number * (time.includes('ms') ? 1 : 1000) : LIGHTBOX_SPEED_S * 1000
}

/** Where a thumbnail is; null where it has no box in sight. */
function boxInSight(element: HTMLElement | null): Box | null {
  if (!element?.isConnected) return null
  const { x, y, width, height } = element.getBoundingClientRect()
  const hidden = width * height === 0 || x + width < 0 || y + height < 0
  return hidden || x > innerWidth || y > innerHeight ? null : { x, y, width, height }
}

/** The picture's box without what a zoom does to it: it lies in the middle of the stage. */
function restingBox(picture: HTMLElement, stage: HTMLElement): Box {
  const { x, y, width, height } = stage.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = picture
  return {
    x: x + (width - offsetWidth) / 2,
    y: y + (height - offsetHeight) / 2,
    width: offsetWidth,
    height: offsetHeight,
  }
}

/** The picture seen as its thumbnail, and as it is. */
function keyframesOf(
  picture: HTMLElement,
  stage: HTMLElement,
  thumbnail: HTMLElement | null,
): Keyframe[] | null {
  const from = boxInSight(thumbnail)
  const to = restingBox(picture, stage)
  if (!from || to.width * to.height === 0) return null
  const { scale, x, y, cutX, cutY } = flight(from, to)
  const start = {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${100 * cutY}% ${100 * cutX}%)`,
  }
  const end = { transform: picture.style.transform || 'none', clipPath: 'inset(0)' }
  return [start, { ...start, offset: 0.5 }, end]
}

/**
 * First the overlay fades in, then what it holds shows; closing is the same backwards [LBX-002]. A picture comes
 * from its thumbnail's box and returns to it.
 */
export async function fly(
  { dialog, overlay, stage }: LightboxView,
  picture: HTMLElement | null,
  thumbnail: HTMLElement | null,
  direction: 'normal' | 'reverse',
): Promise<void> {
  const timing: KeyframeAnimationOptions = {
    duration: speedOf(dialog),
    easing: 'ease',
    direction,
    fill: 'both',
  }
  const { opacity } = getComputedStyle(overlay)
  const way = picture?.isConnected ? keyframesOf(picture, stage, thumbnail) : null
  stage.removeAttribute('data-enlarged')
  const first = { opacity: ['0', opacity, opacity] }
  const then = { opacity: [0, 0, 1, 1], offset: [0, 0.5, way ? 0.6 : 1] }
  const animations = [...dialog.children].map((each) => each.animate(each === overlay ? first : then, timing))
  if (picture && way) animations.push(picture.animate(way, timing))
  await Promise.allSettled(animations.map(({ finished }) => finished))
  // What was filled must give way to what the sheet says of a resting mouse; nothing is left to see after closing.
  if (direction === 'normal') for (const animation of animations) animation.cancel()
}
