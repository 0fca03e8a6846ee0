/** Speed 1 in sizes of the text for each second. */
export const SIZES_PER_SECOND = 2

/** The middle of small letters above the base line, as a share of the text's size. */
export const MIDDLE = 0.35

/** A wave may be as high as a sixth of the line that it bends: a steeper one has no room for letters. */
export const STEEPEST = 6

/** After so many rounds, the length of the line is exact to a fraction of a pixel. */
export const ROUNDS = 9

/** The path of a number of waves, for the attribute `d`. Each half is a cubic curve that is close to a sine. */
export function wavePath(length: number, count: number, amplitude: number, y: number): string {
  const half = length / 2
  // The curve ends on the line, so it reaches three quarters of the height of its control points.
  const reach = (amplitude * 4) / 3
  const curve = (height: number) => `c${0.3642 * half} ${height} ${0.6358 * half} ${height} ${half} 0`
  return `M0 ${y}${(curve(-reach) + curve(reach)).repeat(count)}`
}
