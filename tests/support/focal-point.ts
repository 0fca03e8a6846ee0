type Pair = readonly [number, number]

/** How a browser draws a picture of this size in its image's box, by the computed style. Also runs inside a page. */
export function drawnPicture(image: Element, [naturalWidth, naturalHeight]: Pair) {
  const { width, height } = image.getBoundingClientRect()
  const { objectFit, objectPosition } = getComputedStyle(image)
  const scale = Math.max(width / naturalWidth, height / naturalHeight)
  const [x = 0, y = 0] = objectPosition.split(' ').map((part) => Number.parseFloat(part) / 100)
  return {
    objectFit,
    box: [width, height],
    left: (width - naturalWidth * scale) * x,
    top: (height - naturalHeight * scale) * y,
  }
}

/** The offset for a focal point: in the middle of the box, as far as the picture allows. */
export function focusedOffset(box: Pair, natural: Pair, focal: Pair) {
  const scale = Math.max(box[0] / natural[0], box[1] / natural[1])
  const along = (axis: 0 | 1) => {
    const length = natural[axis] * scale
    return Math.min(Math.max(box[axis] / 2 - focal[axis] * length, Math.min(box[axis] - length, 0)), 0)
  }
  return { scale, left: along(0), top: along(1) }
}
