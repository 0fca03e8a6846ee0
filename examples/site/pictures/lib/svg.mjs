/** Numbers short enough to read, in path data. */
const n = (value) => Number(value.toFixed(1))

const BLACK = '#000'
export const WHITE = '#fff'

export const polygon = (points, fill = BLACK) =>
  `<path fill="${fill}" d="M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z"/>`

export const rect = (x, y, width, height, fill = BLACK) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"/>`

export const circle = (x, y, radius, fill = BLACK) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`

export const ellipse = (x, y, rx, ry, fill = BLACK, turn = 0) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`

export const path = (d, fill = BLACK, extra = '') => `<path fill="${fill}" d="${d}" ${extra}/>`

export const stroke = (d, width, colour = BLACK, extra = '') =>
  `<path fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}" ${extra}/>`

export const line = (points) => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}`

/** A Catmull-Rom curve through the points, as path data. */
export function curve(points, closed = false) {
  const at = (i) =>
    closed ? points[(i + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, i))]
  const [x0, y0] = points[0]
  let d = `M${n(x0)} ${n(y0)}`
  const last = closed ? points.length : points.length - 1
  for (let i = 0; i < last; i++) {
    const [ax, ay] = at(i - 1)
    const [bx, by] = at(i)
    const [cx, cy] = at(i + 1)
    const [dx, dy] = at(i + 2)
    d += `C${n(bx + (cx - ax) / 6)} ${n(by + (cy - ay) / 6)} ${n(cx - (dx - bx) / 6)} ${n(cy - (dy - by) / 6)} ${n(cx)} ${n(cy)}`
  }
  return closed ? `${d}Z` : d
}

/** A line whose width changes along it: a stem, a reed, the mark of a gouge. `width` is a function of 0 to 1. */
export function tapered(points, width, fill = BLACK) {
  const left = []
  const right = []
  points.forEach(([x, y], i) => {
    const [ax, ay] = points[Math.max(0, i - 1)]
    const [bx, by] = points[Math.min(points.length - 1, i + 1)]
    const length = Math.hypot(bx - ax, by - ay) || 1
    const half = width(i / (points.length - 1)) / 2
    const nx = (-(by - ay) / length) * half
    const ny = ((bx - ax) / length) * half
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return `<path fill="${fill}" d="${curve([...left, ...right], true)}"/>`
}

/** The lens-shaped cut that a V-tool leaves: thin where it enters and leaves the block. */
export function gouge(x, y, length, width, turn = 0, fill = WHITE) {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  const point = (u, v) => `${n(x + u * c - v * s)} ${n(y + u * s + v * c)}`
  const h = length / 2
  return `<path fill="${fill}" d="M${point(-h, 0)}Q${point(-h * 0.1, -width)} ${point(h, 0)}Q${point(h * 0.2, width * 0.9)} ${point(-h, 0)}Z"/>`
}

/** A closed shape that is round but not a circle: a pebble, a leaf mass, a cloud. */
export function blob(random, x, y, rx, ry, { points = 9, wobble = 0.14, turn = 0, fill = BLACK } = {}) {
  const ring = Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * Math.PI * 2
    const scale = 1 + random.between(-wobble, wobble)
    const u = Math.cos(angle) * rx * scale
    const v = Math.sin(angle) * ry * scale
    return [x + u * Math.cos(turn) - v * Math.sin(turn), y + u * Math.sin(turn) + v * Math.cos(turn)]
  })
  return `<path fill="${fill}" d="${curve(ring, true)}"/>`
}

let clips = 0

/** Draws `content` only inside `shape` (SVG elements). */
export function clip(shape, content) {
  clips += 1
  const id = `clip${clips}`
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${content}</g>`
}
