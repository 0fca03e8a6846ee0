const HEX = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i

/** A channel of sRGB as light, by the definition of relative luminance in WCAG 2.2. */
function light(channel: string): number {
  const value = Number.parseInt(channel, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function luminance(color: string): number | null {
  const [, red, green, blue] = HEX.exec(color) ?? []
  if (!red || !green || !blue) return null
  return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
}

/**
 * The contrast of two colours by WCAG 2.2, from 1 to 21; null if one is not a colour of six digits.
 *
 * @example
 * contrastRatio('#000000', '#ffffff') // 21
 */
export function contrastRatio(one: string, other: string): number | null {
  const [first, second] = [luminance(one), luminance(other)]
  if (first === null || second === null) return null
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** A contrast as text. Rounded down, so that one below the minimum never reads like the minimum. */
export const formatRatio = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toString()} : 1`
