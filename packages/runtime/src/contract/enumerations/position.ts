/** Nine positions in a box: top, center and bottom, each with left, center and right. */
export const POSITIONS = [
  'top-left',
  'top-center',
  'top-right',
  'center-left',
  'center-center',
  'center-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
] as const

export type Position = (typeof POSITIONS)[number]
