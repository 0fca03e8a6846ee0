/** The properties of a window that decide about images. */
export interface Screen {
  /** Of the window, in CSS pixels. */
  readonly width: number
  /** Pixels of the screen per CSS pixel. */
  readonly density: number
}

const REM_PX = 16

const PX_PER_UNIT = (unit: string, { width }: Screen): number =>
  unit === 'px' ? 1 : unit === 'vw' ? width / 100 : REM_PX

function lengthOf(text: string, screen: Screen): number | null {
  const [, number, unit] = /^(\d{1,5}(?:\.\d{1,5})?|\.\d{1,5})(px|vw|r?em)$/.exec(text) ?? []
  return number && unit ? Number(number) * PX_PER_UNIT(unit, screen) : null
}

/** Whether a condition such as `(min-width: 60rem)` is true. Conditions of other kinds are false. */
function holds(condition: string, screen: Screen): boolean {
  const [, bound, length = ''] = /^\((min|max)-width: ?([\w.]+)\)$/.exec(condition) ?? []
  const limit = lengthOf(length, screen)
  if (limit === null) return false
  return bound === 'min' ? screen.width >= limit : screen.width <= limit
}

/**
 * The displayed width of an image in CSS pixels, by its attribute `sizes`. Supports `min-width` and
 * `max-width`, joined by `and`, and plain lengths. Other conditions are skipped. Any other length, or a missing
 * attribute, means the width of the window.
 *
 * @example
 * slotWidth('(min-width: 60rem) 30vw, 94vw', { width: 390, density: 3 }) // 366.6
 */
export function slotWidth(sizes: string, screen: Screen): number {
  for (const entry of sizes.split(',')) {
    const [, conditions, length = ''] = /^(?:(\(.*\)) )?([^\s()]+)$/.exec(entry.trim()) ?? []
    if (conditions?.split(' and ').every((condition) => holds(condition, screen)) === false) continue
    const width = lengthOf(length, screen)
    if (width !== null) return width
  }
  return screen.width
}
