/** Bounds of a number; null where there is none. */
interface NumberBounds {
  readonly min: number | null
  readonly max: number | null
  readonly whole: boolean
}

/** With more steps, a slider passes values between two pixels. */
const MAX_STEPS = 200

/**
 * The step of a slider for a number; null where one does not help. It needs both bounds, and a step that people would
 * choose: 1 for whole numbers, and 0.1 or 0.01 for others. Wider bounds only guard against wrong values.
 *
 * @example
 * sliderStep({ min: 0, max: 5, whole: false }) // 0.1
 */
export function sliderStep({ min, max, whole }: NumberBounds): number | null {
  if (min === null || max === null || max <= min) return null
  const fits = (step: number) => (max - min) / step <= MAX_STEPS
  return (whole ? [1] : [0.01, 0.1]).find(fits) ?? null
}
