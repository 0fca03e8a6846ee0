import type { FocalPoint } from '@site/runtime/contract'

/** Texts of the choice of a point in a picture. */
export const focalTexts = {
  help: 'Click the part of the picture that has to stay visible when it is cropped, or move the point with the arrow keys; with Shift it moves farther.',
  where: (x: number, y: number) => `${x}% from the left, ${y}% from the top`,
  center: 'Move to the centre',
  square: 'Cropped to a square',
  wide: 'Cropped to a wide picture',
} as const

/** A share as whole percents. */
export const percent = (value: number): number => Math.round(value * 100)

/** A focal point in words. */
export const describeFocalPoint = ({ x, y }: FocalPoint): string => focalTexts.where(percent(x), percent(y))
