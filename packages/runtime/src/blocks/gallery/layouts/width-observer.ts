import type { Run } from '../run.js'

/**
 * Notifies when the track or one of its slides has another width: after layout, when reading it costs nothing, and
 * before the browser paints. Heights are not its matter.
 *
 * @param onChange - gets true if the track itself has another width, or slides were exchanged
 * @returns observes these slides from now on, in place of those before
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
    // Every element is reported anew, so what follows from the slides is measured anew.
    widths = new Map()
    for (const element of [track, ...slides]) observer.observe(element)
  }
}
