import { createElement } from '../../dom/native.js'
import { ownStyle } from '../../dom/style.js'
import { MARQUEE_MIN_WIDTH_PX } from './constants.js'
import { drawWave, type MarqueeContext, SIZES_PER_SECOND } from './wave.js'

/** Attributes that must not exist twice, or that would make a block of a copy. */
const OWN_ATTRIBUTES = ['id', 'data-part', 'data-block']

/** The strip that moves, in a frame before the list, where it covers the list. Writes the options that the sheet uses. */
export function createStrip(
  context: MarqueeContext,
  list: HTMLElement,
): { readonly strip: HTMLElement; draw(): void } {
  const { site, element, attrs, options, isSet } = context
  const view = createElement(site.document, 'div')
  view.className = 'site-marquee-view'
  view.setAttribute('aria-hidden', 'true')
  view.setAttribute('inert', '')
  const strip = createElement(site.document, 'div')
  strip.className = 'site-marquee-strip'
  view.append(strip)
  attrs.insert(list.parentElement!, view, list)

  const style = ownStyle(attrs, element)
  if (isSet('itemSpacing')) style.setProperty('--site-marquee-spacing', `${options.itemSpacing}`)
  if (isSet('waveIntensity')) style.setProperty('--site-marquee-wave', `${options.waveIntensity}`)
  attrs.toggle(element, 'data-fade', options.fadeEdges)

  return {
    strip,
    /** Reads the layout of the list and draws as many copies of it as the block needs. */
    draw() {
      const blockWidth = view.clientWidth
      // The frame is not shown, for example under reduced motion or in a closed panel.
      if (!blockWidth) return
      const { direction, fontSize } = getComputedStyle(list)
      const size = Number.parseFloat(fontSize)
      const content = Math.max(MARQUEE_MIN_WIDTH_PX, list.getBoundingClientRect().width)
      const [copy, width, path] =
        options.waveIntensity > 0
          ? drawWave(context, list, content, size, blockWidth)
          : [list.cloneNode(true) as HTMLElement, content]
      copy.style.direction = direction
      strip.replaceChildren(copy)
      for (const each of strip.querySelectorAll('*')) {
        for (const name of OWN_ATTRIBUTES) each.removeAttribute(name)
      }
      // The strip moves by one copy, and the others cover the block.
      while ((strip.childElementCount - 1) * width < blockWidth) strip.append(copy.cloneNode(true))
      if (path) copy.append(path)
      const toward = isSet('animationDirection') ? options.animationDirection : direction
      Object.assign(strip.style, {
        width: `${width}px`,
        animationDirection: ['right', 'rtl'].includes(toward) ? 'reverse' : '',
        animationDuration: `${width / (SIZES_PER_SECOND * size * options.animationSpeed)}s`,
      })
      attrs.set(element, 'data-drawn', '')
    },
  }
}
