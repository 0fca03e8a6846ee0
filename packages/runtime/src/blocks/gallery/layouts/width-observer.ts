import type { Run } from '../run.js'

/**
 * Notifies when the track or one of its slides has another width: after layout, when reading costs nothing, and
 * before the browser paints. It ignores heights.
 *
 * @param onChange - gets true if the track itself has another width, or if slides were replaced
 * @returns observes these slides from now on, instead of the previous ones
 */
export function createWidthObserver(
  { track, guard, onEnd }: Run,
  onChange: (isTrack: boolean) => void,
): (slides: readonly Element[]) => void {
  let widths = new Map<Element, number>()
  const observer = new ResizeObserver(
    guard((entries: ResizeObserverEntry[]) => {
      const changed = entries.filter(({ target, contentRect }) => widths.get(target) !== contentRect.width)
      for (const { target, contentRect } of changed) widths.set(target, contentRect.width)
      if (changed.length > 0) onChange(changed.some(({ target }) => target === track))
    }),
  )
  onEnd(() => observer.disconnect())

  return (slides) => {
    observer.disconnect()
    // The observer reports every element again, so all derived widths are measured again.
    widths = new Map()
    for (const element of [track, ...slides]) observer.observe(element)
  }
}
