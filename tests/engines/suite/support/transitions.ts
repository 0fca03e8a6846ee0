import type { CaseContext } from '../../page/context.js'
import { gallery, image, type LivingGallery, place, start } from './gallery.js'

/**
 * A gallery whose clicks on pictures do nothing, so that a mouse may drag them: nearly by its whole width from its
 * middle, as on a slow machine the first part of a drag is over before anything follows it.
 */
export async function slideshow(t: CaseContext, attributes: string, count = 4): Promise<LivingGallery> {
  const frame = await place(
    t,
    gallery({
      design: 'slideshow',
      count,
      attributes: `data-option-click-behavior="none" data-option-speed="0.3" ${attributes}`,
      slide: (at) => `${image(at)}<p>Words below ${at}</p>`,
    }),
    400,
  )
  frame.style.marginLeft = '400px'
  return start(t, frame)
}

/** The attributes of slides that an animation has changed and not restored. */
export const traces = ({ block }: LivingGallery) =>
  [...block.querySelectorAll('[style], [data-sliding], [data-leaving], [data-moving]')].map((each) =>
    each.outerHTML.slice(0, 80),
  )

/** Slides that a visitor sees, by number. */
export const seen = ({ slides }: LivingGallery) =>
  slides.flatMap((slide, at) =>
    slide.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? [at] : [],
  )

/** How far slides that move are from their place, by the way that they move. */
export const shifts = ({ slides }: LivingGallery) =>
  slides
    .filter((slide) => slide.hasAttribute('data-sliding'))
    .map((slide) => {
      const { e, f } = new DOMMatrix(getComputedStyle(slide).transform)
      return { x: e, y: f }
    })

/** Stops the animations of a change half way. */
export function halfWay() {
  const animations = document.getAnimations().filter((each) => each.effect?.getComputedTiming().duration)
  for (const animation of animations) {
    animation.pause()
    animation.currentTime = 150
  }
  return animations
}
