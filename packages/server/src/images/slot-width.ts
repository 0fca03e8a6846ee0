/** A window and its screen, as far as they decide about pictures. */
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

/** Whether one `(min-width: 60rem)` holds; a condition of another kind is taken not to. */
function holds(condition: string, screen: Screen): boolean {
  const [, bound, length = ''] = /^\((min|max)-width: ?([\w.]+)\)$/.exec(condition) ?? []
  const limit = lengthOf(length, screen)
  if (limit === null) return false
  return bound === 'min' ? screen.width >= limit : screen.width <= limit
}

/**
 * How wide a picture is shown, by its attribute `sizes`, in CSS pixels. What templates write is read: `min-width` and
 * `max-width`, joined by `and`, and plain lengths. Another condition is passed over, another length is the window's
 * width, as where there is no attribute.
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
