/** Width and height of the pictures in a mixed grid: wide, high and square ones, some larger than others. */
export const SIZES = [
  [600, 400],
  [400, 600],
  [500, 500],
  [800, 400],
  [600, 450],
  [300, 600],
] as const
