import type { FocalPoint } from '@site/runtime/contract'

/** Reads a focal point from the option's text; null for a text in another format. */
export function readFocalPoint(text: string): FocalPoint | null {
  const [x, y, ...more] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isPart = (value: number | undefined): value is number =>
    value !== undefined && value >= 0 && value <= 1
  return isPart(x) && isPart(y) && more.length === 0 ? { x, y } : null
}

/** Writes a focal point as the option's text. */
export const writeFocalPoint = ({ x, y }: FocalPoint): string => `${x},${y}`
