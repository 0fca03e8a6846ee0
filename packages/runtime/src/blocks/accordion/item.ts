import { ACCORDION_DURATION_MS } from '../../contract/constants/accordion.js'
import type { BlockContext } from '../../core/block.js'
import { motion } from '../../dom/motion.js'
import { reveal } from '../../dom/reveal.js'

/** One header and its panel. */
export interface Item {
  readonly header: HTMLElement
  readonly panel: HTMLElement
  readonly open: boolean
  readonly animating: boolean
  /** The server wrote `aria-expanded="true"`: open from the start, with or without an option. */
  readonly expandedByServer: boolean
  start(open: boolean): void
  set(open: boolean, animate: boolean): void
}

export function createItem(
  { attrs, site, signal, guard }: BlockContext,
  header: HTMLElement,
  panel: HTMLElement,
  region: boolean,
): Item {
  let open = false
  let animation: Animation | null = null

  const apply = () => {
    attrs.set(header, 'aria-expanded', String(open))
    reveal(attrs, panel, open)
  }

  const slide = () => {
    reveal(attrs, panel, true)
    const height = `${panel.scrollHeight}px`
    const frames = open ? ['0px', height] : [height, '0px']
    animation = panel.animate(
      { height: frames, overflow: ['clip', 'clip'] },
      {
        duration: ACCORDION_DURATION_MS,
        easing: 'ease',
      },
    )
    const settle = guard(() => {
      animation = null
      apply()
    })
    animation.onfinish = settle
    animation.oncancel = settle
  }

  signal.addEventListener('abort', () => animation?.cancel(), { once: true })

  return {
    header,
    panel,
    get open() {
      return open
    },
    get animating() {
      return animation !== null
    },
    expandedByServer: header.getAttribute('aria-expanded') === 'true',
    start(wanted) {
      open = wanted
      attrs.set(header, 'aria-controls', attrs.id(panel))
      if (region) {
        attrs.set(panel, 'role', 'region')
        attrs.set(panel, 'aria-labelledby', attrs.id(header))
      }
      apply()
    },
    set(wanted, animate) {
      open = wanted
      attrs.set(header, 'aria-expanded', String(open))
      if (animate && !motion(site).reduced && typeof panel.animate === 'function') slide()
      else apply()
    },
  }
}
