import { LIGHTBOX_SPEED_S } from '../../../contract/constants/lightbox.js'
import { seenIn } from './geometry.js'
import type { LightboxView } from './view.js'

/** Milliseconds of a fade, as the page's sheets have it. */
export function speedOf(dialog: HTMLElement): number {
  const time = getComputedStyle(dialog).getPropertyValue('--site-lightbox-speed')
  const number = Number.parseFloat(time)
  return number >= 0 ? number * (time.includes('ms') ? 1 : 1000) : LIGHTBOX_SPEED_S * 1000
}

/** Waits for their ends, whichever way they end. */
export const ended = (animations: readonly Animation[]) =>
  Promise.allSettled(animations.map(({ finished }) => finished))

/** The picture seen as its thumbnail, and as it is; null where either has no box in sight. */
function keyframesOf(
  picture: HTMLElement,
  stage: HTMLElement,
  thumbnail: HTMLElement | null,
): Keyframe[] | null {
  const box = thumbnail?.getBoundingClientRect()
  // Without what a zoom does to it.
  const { offsetWidth: width, offsetHeight: height } = picture
  if (!box || box.width * box.height * width * height === 0) return null
  if (box.right < 0 || box.bottom < 0 || box.x > innerWidth || box.y > innerHeight) return null
  const start = seenIn(box, stage.getBoundingClientRect(), { width, height })
  const end = { transform: picture.style.transform || 'none', clipPath: 'inset(0)' }
  return [start, { ...start, offset: 0.5 }, end]
}

/**
 * First the overlay fades in, then what it holds shows; closing is the same backwards. A picture comes
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
  const way = picture && keyframesOf(picture, stage, thumbnail)
  stage.removeAttribute('data-enlarged')
  const first = { opacity: ['0', opacity, opacity] }
  const then = { opacity: [0, 0, 1, 1], offset: [0, 0.5, way ? 0.6 : 1] }
  const animations = [...dialog.children].map((each) => each.animate(each === overlay ? first : then, timing))
  if (way) animations.push(picture.animate(way, timing))
  await ended(animations)
  // What was filled must give way to what the sheet says of a resting mouse. Nobody sees that after closing: the
  // dialog is gone before the next frame.
  for (const animation of animations) animation.cancel()
}
