import { defineBlock } from '../../core/block.js'
import { PartError } from '../../dom/errors.js'
import { addListener, createElement, getAttribute, query, setAttribute } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import { ownStyle } from '../../dom/style.js'
import { comparison } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'
import { tween } from '../../services/tween/tween.js'
import { BeforeAfterOptions } from './options.js'

declare module '../../core/events.js' {
  interface SiteEvents {
    /** The visitor has moved the handle. The position is in percent of the width. */
    'before-after:change': { readonly position: number }
  }
}

/** The handle of a comparison, for other code. */
export interface BeforeAfterHandle {
  /** Moves the divider; at once under reduced motion. */
  moveTo(position: number): void
  /** How much of the first picture is visible, in percent. */
  readonly position: number
}

/** The name of a picture: its label, else its alternative text. */
const nameOf = (part: Element): string => {
  const label = query(part, '[data-part="label"]')?.textContent.trim()
  const image = query(part, 'img')
  return label || (image && getAttribute(image, 'alt')) || ''
}

export default defineBlock({
  name: 'before-after',
  options: BeforeAfterOptions,

  measure({ part }) {
    const [before, after] = [part('before'), part('after')]
    const frame = before.parentElement!
    if (frame !== after.parentElement) {
      throw new PartError('before-after', 'after', 'beside [data-part="before"], in the same element')
    }
    return { frame, names: { before: nameOf(before), after: nameOf(after) } }
  },

  async init({ options, measured: { frame, names }, attrs, on, emit, site, signal }) {
    const { t } = await site.shared(pageMessages)(comparison)
    if (signal.aborted) return
    const style = ownStyle(attrs, frame)
    const input = createElement(site.document, 'input')
    input.type = 'range'
    input.className = 'site-before-after-handle'
    setAttribute(input, 'aria-label', t('comparison.label', names))
    let stop = () => {}

    const show = (position: number) => {
      input.valueAsNumber = position
      style.setProperty('--site-before-after-position', `${position}%`)
      setAttribute(input, 'aria-valuetext', t('comparison.value', { share: position / 100, ...names }))
    }

    const handle: BeforeAfterHandle = {
      moveTo(position) {
        const from = input.valueAsNumber
        const by = Math.min(Math.max(position, 0), 100) - from
        stop()
        stop = tween(
          (progress) => {
            show(from + by * progress)
          },
          motion(site).reduced ? 0 : undefined,
        )
      },
      get position() {
        return input.valueAsNumber
      },
    }

    show(options.position)
    on(input, 'input', () => {
      stop()
      show(input.valueAsNumber)
    })
    on(input, 'change', () => emit('change', { position: input.valueAsNumber }))
    attrs.insert(frame, input)
    addListener(signal, 'abort', () => stop(), { once: true })
    return { handle }
  },
})
