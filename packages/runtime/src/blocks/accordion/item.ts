import type { BlockContext } from '../../core/block.js'
import { getAttribute } from '../../dom/native.js'
import { motion } from '../../dom/panels/motion.js'
import { reveal } from '../../dom/panels/reveal.js'
import { ACCORDION_DURATION_MS } from './constants.js'

/** One header and its panel. */
export interface Item {
  readonly header: HTMLElement
  readonly panel: HTMLElement
  open: boolean
  animation: Animation | null
}

/** The server rendered it open; the option is not considered. */
export const isExpandedByServer = ({ header }: Item): boolean =>
  getAttribute(header, 'aria-expanded') === 'true'

function write({ attrs }: BlockContext, item: Item, open: boolean): void {
  item.open = open
  attrs.set(item.header, 'aria-expanded', String(open))
}

/** Applies the first state of an item at hydration. */
export function startItem(context: BlockContext, item: Item, open: boolean): void {
  const { attrs } = context
  attrs.set(item.header, 'aria-controls', attrs.id(item.panel))
  write(context, item, open)
  reveal(attrs, item.panel, open)
}

/** @param settled - runs at the end of the animation, if there is one */
export function setItem(context: BlockContext, item: Item, open: boolean, settled?: () => void): void {
  const { attrs, site } = context
  const { panel } = item
  write(context, item, open)
  if (settled && !motion(site).reduced && typeof panel.animate === 'function') slide(context, item, settled)
  else reveal(attrs, panel, open)
}

/** Makes a panel a landmark. Runs when the panel opens, because a closed panel is not a landmark. */
export function nameRegion({ attrs }: BlockContext, { header, panel }: Item): void {
  attrs.set(panel, 'role', 'region')
  attrs.set(panel, 'aria-labelledby', attrs.id(header))
}

function slide({ attrs, guard }: BlockContext, item: Item, settled: () => void): void {
  const { panel, open } = item
  reveal(attrs, panel, true)
  const height = `${panel.scrollHeight}px`
  const animation = panel.animate(
    { height: open ? ['0px', height] : [height, '0px'], overflow: ['clip', 'clip'] },
    { duration: ACCORDION_DURATION_MS, easing: 'ease' },
  )
  const settle = guard(() => {
    item.animation = null
    reveal(attrs, panel, item.open)
    settled()
  })
  animation.onfinish = settle
  animation.oncancel = settle
  item.animation = animation
}
