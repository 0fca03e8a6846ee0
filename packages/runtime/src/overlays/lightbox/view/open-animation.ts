import { LIGHTBOX_SPEED_S } from '../../../contract/constants/overlays.js'
import { coverStyle } from './geometry.js'
import type { LightboxView } from './view.js'

/** The duration of a fade in milliseconds, from the page's sheets. */
export function fadeDuration(dialog: HTMLElement): number {
  const time = getComputedStyle(dialog).getPropertyValue('--site-lightbox-speed')
  const number = Number.parseFloat(time)
  return number >= 0 ? number * (time.includes('ms') ? 1 : 1000) : LIGHTBOX_SPEED_S * 1000
}

/** Resolves once all animations have finished or were cancelled. */
export const settledAnimations = (animations: readonly Animation[]) =>
  Promise.allSettled(animations.map(({ finished }) => finished))

/** Keyframes from the thumbnail's box to the picture's own; null if one of them is not visible. */
function keyframesOf(
  picture: HTMLElement,
  track: HTMLElement,
  thumbnail: HTMLElement | null,
): Keyframe[] | null {
  const box = thumbnail?.getBoundingClientRect()
  // The size without the zoom's transform.
  const { offsetWidth: width, offsetHeight: height } = picture
  if (!box || box.width * box.height * width * height === 0) return null
  if (box.right < 0 || box.bottom < 0 || box.x > innerWidth || box.y > innerHeight) return null
  const start = coverStyle(box, track.getBoundingClientRect(), { width, height })
  const end = { transform: picture.style.transform || 'none', clipPath: 'inset(0)' }
  return [start, { ...start, offset: 0.5 }, end]
}

/**
 * Fades the overlay in, then its content; closing runs backwards. A picture moves from its thumbnail's box, and back
 * when closing.
 */
export async function animateOpening(
  { dialog, overlay, track }: LightboxView,
  picture: HTMLElement | null,
  thumbnail: HTMLElement | null,
  direction: 'normal' | 'reverse',
): Promise<void> {
  const timing: KeyframeAnimationOptions = {
    duration: fadeDuration(dialog),
    easing: 'ease',
    direction,
    fill: 'both',
  }
  const { opacity } = getComputedStyle(overlay)
  const frames = picture && keyframesOf(picture, track, thumbnail)
  track.removeAttribute('data-enlarged')
  const overlayFrames = { opacity: ['0', opacity, opacity] }
  const contentFrames = { opacity: [0, 0, 1, 1], offset: [0, 0.5, frames ? 0.6 : 1] }
  const animations = [...dialog.children].map((each) =>
    each.animate(each === overlay ? overlayFrames : contentFrames, timing),
  )
  if (frames) animations.push(picture.animate(frames, timing))
  await settledAnimations(animations)
  // Removes the fill, so that the sheet can fade the controls. After closing this is never painted, because the dialog
  // is removed before the next frame.
  for (const animation of animations) animation.cancel()
}
