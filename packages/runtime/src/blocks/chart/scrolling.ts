import type { BlockContext } from '../../core/block.js'
import { query } from '../../dom/native.js'

/**
 * Makes the place of the table a tab stop while it scrolls: without one, a keyboard could not reach the last columns.
 * It has the name of the table then. A tab stop of the server stays as it is.
 *
 * @returns looks at it again, after it was shown or hidden, or has another width
 */
export function tabStopOf({ attrs, element }: Pick<BlockContext, 'attrs' | 'element'>, data: HTMLElement) {
  const caption = query(data, 'caption')
  const marks = Object.entries({
    tabindex: '0',
    // A region without a name would say nothing.
    ...(caption && !data.hasAttribute('role') && { role: 'region', 'aria-labelledby': attrs.id(caption) }),
  })
  const isOurs = !data.hasAttribute('tabindex')
  return () => {
    const isStop = element.hasAttribute('data-chart-data') && data.scrollWidth > data.clientWidth
    for (const [name, value] of isOurs ? marks : []) {
      if (isStop) attrs.set(data, name, value)
      else attrs.remove(data, name)
    }
  }
}
