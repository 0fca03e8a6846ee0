/** A position on the earth, in degrees. */
export interface Place {
  readonly lat: number
  readonly lng: number
}

/** A point in pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The width of a tile. */
export const TILE_PX = 256

/** Where the projection ends. */
const MAX_LATITUDE = 85.0511

/** About 10 centimetres. */
const DECIMALS = 6

const sizeAt = (zoom: number): number => TILE_PX * 2 ** zoom

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** A position as a point on the map of the whole world, in the projection of tiles. */
export function pointOf({ lat, lng }: Place, zoom: number): Point {
  const size = sizeAt(zoom)
  const sine = Math.sin((Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, lat)) * Math.PI) / 180)
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The position at a point of the map, within the projection. */
export function placeAt({ x, y }: Point, zoom: number): Place {
  const size = sizeAt(zoom)
  const within = Math.min(size, Math.max(0, y))
  const lng = ((((x / size) % 1) + 1) % 1) * 360 - 180
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * within) / size))) * 180) / Math.PI
  return { lat: rounded(lat), lng: rounded(lng) }
}

/** A tile, and where it lies from the middle of a box. */
export interface Tile extends Point {
  readonly url: string
}

/** The address of a tile. Settings that only the map of a page has, such as its style, have their defaults. */
const addressOf = (template: string, column: number, row: number, zoom: number): string =>
  template
    .replace('{x}', String(column))
    .replace('{y}', String(row))
    .replace('{z}', String(zoom))
    .replace('{s}', 'a')
    .replace('{r}', '')
    .replace('{style}', 'original')
    .replace('{labels}', 'true')
    .replace('{terrain}', 'false')

/**
 * The tiles of a box with a position in its middle.
 *
 * @param size - of the box, in pixels
 */
export function tilesOf(
  template: string,
  { place, zoom, size }: { readonly place: Place; readonly zoom: number; readonly size: Point },
): readonly Tile[] {
  const middle = pointOf(place, zoom)
  const count = 2 ** zoom
  const range = (from: number, length: number) => {
    const first = Math.floor((from - length / 2) / TILE_PX)
    const last = Math.floor((from + length / 2) / TILE_PX)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  }
  return range(middle.y, size.y)
    .filter((row) => row >= 0 && row < count)
    .flatMap((row) =>
      range(middle.x, size.x).map((column) => ({
        url: addressOf(template, ((column % count) + count) % count, row, zoom),
        x: column * TILE_PX - middle.x,
        y: row * TILE_PX - middle.y,
      })),
    )
}
