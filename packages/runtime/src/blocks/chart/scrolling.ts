import type { BlockContext } from '../../core/block.js'
import { query } from '../../dom/native.js'

/**
 * Makes the place of the table a tab stop while it scrolls: without one, a keyboard could not reach the last columns.
 * It has the name of the table then. A tab stop of the server stays as it is.
 *
 * @returns looks at it again, after it was shown or hidden, or has another width
 */
export function tabStopOf({ attrs }: Pick<BlockContext, 'attrs'>, data: HTMLElement) {
  const marks: Record<string, string> = {}
  if (!data.hasAttribute('tabindex')) {
    marks.tabindex = '0'
    const caption = query(data, 'caption')
    // A region without a name would say nothing.
    if (caption && !data.hasAttribute('role')) {
      marks.role = 'region'
      marks['aria-labelledby'] = attrs.id(caption)
    }
  }
  let isStop = false
  return (isShown: boolean) => {
    const isWide = isShown && data.scrollWidth > data.clientWidth
    if (isWide === isStop) return
    isStop = isWide
    for (const [name, value] of Object.entries(marks)) {
      if (isWide) attrs.set(data, name, value)
      else attrs.remove(data, name)
    }
  }
}
