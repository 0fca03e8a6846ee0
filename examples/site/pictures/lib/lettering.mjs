/**
 * An octagonal wood letter, drawn as strokes on a grid of 4 by 8: corners are cut, never round, like those of
 * the pantograph cutters of the 1850s. System fonts would differ from machine to machine.
 */
const glyphs = {
  A: { w: 4, d: 'M0 8V1L1 0H3L4 1V8M0 5H4' },
  B: { w: 4, d: 'M0 4H3.2L4 4.8V7L3 8H0V0H2.8L3.8 1V3.2L3.2 4' },
  C: { w: 4, d: 'M4 2V1L3 0H1L0 1V7L1 8H3L4 7V6' },
  D: { w: 4, d: 'M0 0H3L4 1V7L3 8H0Z' },
  E: { w: 3.6, d: 'M3.6 0H0V8H3.6M0 4H3' },
  F: { w: 3.6, d: 'M3.6 0H0V8M0 4H3' },
  G: { w: 4, d: 'M4 1.8V1L3 0H1L0 1V7L1 8H3L4 7V4.4H2.9' },
  H: { w: 4, d: 'M0 0V8M4 0V8M0 4H4' },
  I: { w: 0, d: 'M0 0V8' },
  J: { w: 3.6, d: 'M3.6 0V7L2.6 8H1L0 7V6' },
  K: { w: 4, d: 'M0 0V8M4 0V1.6L1.6 4H0M1.6 4L4 6.4V8' },
  L: { w: 3.4, d: 'M0 0V8H3.4' },
  M: { w: 5.6, d: 'M0 8V0L2.8 4.4L5.6 0V8' },
  N: { w: 4.2, d: 'M0 8V0L4.2 8V0' },
  O: { w: 4, d: 'M1 0H3L4 1V7L3 8H1L0 7V1Z' },
  P: { w: 4, d: 'M0 8V0H3L4 1V3.6L3 4.6H0' },
  Q: { w: 4, d: 'M1 0H3L4 1V7L3 8H1L0 7V1ZM2.2 5.8L4.4 8.6' },
  R: { w: 4, d: 'M0 8V0H3L4 1V3.4L3 4.4H0M2.4 4.4L4 6V8' },
  S: { w: 4, d: 'M4 1.4V1L3 0H1L0 1V3L1 4H3L4 5V7L3 8H1L0 7V6.6' },
  T: { w: 4, d: 'M0 0H4M2 0V8' },
  U: { w: 4, d: 'M0 0V7L1 8H3L4 7V0' },
  V: { w: 4.4, d: 'M0 0V4L2.2 8L4.4 4V0' },
  W: { w: 5.8, d: 'M0 0V8L2.9 3.6L5.8 8V0' },
  X: { w: 4.2, d: 'M0 0V1.6L4.2 6.4V8M4.2 0V1.6L0 6.4V8' },
  Y: { w: 4.4, d: 'M0 0V2L2.2 4.4L4.4 2V0M2.2 4.4V8' },
  Z: { w: 4, d: 'M0 0H4V1.4L0 6.6V8H4' },
  0: { w: 4, d: 'M1 0H3L4 1V7L3 8H1L0 7V1Z' },
  1: { w: 1.6, d: 'M0 1.4L1.6 0V8' },
  2: { w: 4, d: 'M0 1.6V1L1 0H3L4 1V3L0 6.6V8H4' },
  3: { w: 4, d: 'M0 1.3V1L1 0H3L4 1V3L3 4H1.8M3 4L4 5V7L3 8H1L0 7V6.7' },
  4: { w: 4, d: 'M3.2 8V0L0 4.6V6H4' },
  5: { w: 4, d: 'M4 0H0V3.6H3L4 4.6V7L3 8H1L0 7V6.6' },
  6: { w: 4, d: 'M4 1.4V1L3 0H1L0 1V7L1 8H3L4 7V4.8L3 3.8H0' },
  7: { w: 4, d: 'M0 0H4V1.6L1.6 5V8' },
  8: { w: 4, d: 'M1 4L0 3V1L1 0H3L4 1V3L3 4H1L0 5V7L1 8H3L4 7V5L3 4' },
  9: { w: 4, d: 'M0 6.6V7L1 8H3L4 7V1L3 0H1L0 1V3.2L1 4.2H4' },
  '&': { w: 5, d: 'M5 8L0.8 2.6V1L1.6 0H2.6L3.4 1V2.4L0 5V7L1 8H2.8L4.6 5.6V4.6' },
  '.': { w: 0, d: 'M0 7.9V8' },
  ',': { w: 0.4, d: 'M0.4 7.6L0 9' },
  '-': { w: 2.2, d: 'M0 4.4H2.2' },
  "'": { w: 0, d: 'M0 0V1.6' },
  '·': { w: 0, d: 'M0 3.9V4.1' },
  ' ': { w: 1.8, d: '' },
}

/** Stroke width on the grid: bold enough to be wood type. */
const WEIGHT = 1.55

const advance = (character, weight, tracking) => glyphs[character].w + weight + tracking

export function measure(text, { weight = WEIGHT, tracking = 0.75 } = {}) {
  const sum = [...text].reduce((total, each) => total + advance(each, weight, tracking), 0)
  return sum - tracking
}

/**
 * Text as SVG paths, its top left corner at x, y and its letters `height` tall. `width` squeezes or stretches the
 * line to a measure, as a compositor picks a narrower or wider fount.
 */
export function lettering(text, { x, y, height, width, colour = '#000', weight = WEIGHT, tracking = 0.75 }) {
  const scaleY = height / (8 + weight)
  const natural = measure(text, { weight, tracking })
  const scaleX = width ? width / natural : scaleY
  let at = weight / 2
  let content = ''
  for (const character of text) {
    const glyph = glyphs[character]
    if (!glyph) throw new Error(`lettering has no "${character}"; add it to the glyphs`)
    if (glyph.d) content += `<path transform="translate(${at.toFixed(2)} ${weight / 2})" d="${glyph.d}"/>`
    at += advance(character, weight, tracking)
  }
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)})" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linecap="square" stroke-linejoin="miter" stroke-miterlimit="3">${content}</g>`
}

/** Width that a line takes at a height when it is neither squeezed nor stretched. */
export const naturalWidth = (text, height, options = {}) =>
  (measure(text, options) * height) / (8 + (options.weight ?? WEIGHT))
