import { readFile } from 'node:fs/promises'
import { surroundings } from './surroundings.mjs'

/** The studio: on the globe, as in the seed, and in the drawing. */
const STUDIO = { lat: 52.0303, lng: 1.4352, x: 436, y: 362 }
const TILE = 256
/** A unit of the drawing is a pixel at this zoom, so Marlsea has its twelve minutes from the station to the studio. */
const DRAWN_ZOOM = 16

/** The drawn zooms: how many tiles around the studio, and the size of letters in pixels. */
const ZOOMS = [
  { zoom: 15, columns: 6, rows: 5, letters: 14 },
  { zoom: 16, columns: 6, rows: 5, letters: 17 },
  { zoom: 17, columns: 8, rows: 6, letters: 21 },
]

const FONT =
  "'Avenir Next Condensed', Bahnschrift, 'Roboto Condensed', 'Nimbus Sans Narrow', 'Liberation Sans Narrow', 'Arial Narrow', sans-serif"

/** Signs as in the drawing; `x` and `y` are the middle of the board, `width` is in letters. */
const BOARDS = [
  { text: 'Station', x: 156, y: 84, width: 4.7, fill: '#17375a', ink: '#f4efe2' },
  { text: 'P Quay', x: 722, y: 365, width: 4.5, fill: '#17375a', ink: '#f4efe2' },
  { text: 'Buttermarket', x: 490, y: 212, width: 7.2, fill: '#ffd247', ink: '#16212d' },
]
const NAMES = [
  { text: 'Saxon Road', x: 164, y: 262, turn: 84, ink: '#16212d', size: 0.9 },
  { text: 'The Ropewalk', x: 298, y: 387, turn: -3, ink: '#16212d', size: 0.9 },
  {
    text: 'the estuary',
    x: 560,
    y: 474,
    turn: 0,
    ink: '#12334a',
    size: 1.1,
    style: ' font-style="italic" font-weight="400"',
  },
]

/** The place of the studio among the tiles of a zoom (Web Mercator). */
function studioAt(zoom) {
  const count = 2 ** zoom
  const north = Math.asinh(Math.tan((STUDIO.lat * Math.PI) / 180)) / Math.PI
  return { x: ((STUDIO.lng + 180) / 360) * count, y: ((1 - north) / 2) * count }
}

/** Letters keep their size in pixels at every zoom; `letter` is it in units of the drawing. */
function labels(letter) {
  const boards = BOARDS.map(
    ({ text, x, y, width, fill, ink }) =>
      `<g transform="translate(${x} ${y}) scale(${letter})"><rect x="${-width / 2}" y="-0.9" width="${width}" height="1.8" fill="${fill}"/><text y="0.35" fill="${ink}">${text}</text></g>`,
  )
  const names = NAMES.map(
    ({ text, x, y, turn, ink, size, style = '' }) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${letter * size})"><text y="0.35" fill="${ink}"${style}>${text}</text></g>`,
  )
  return `<g font-family="${FONT}" font-weight="700" font-size="1" text-anchor="middle">${[...boards, ...names].join('')}</g>`
}

const round = (value) => Math.round(value * 100) / 100

/** Draws the tiles: files `<zoom>/<x>/<y>.svg`, in the scheme of web maps. */
export async function drawTiles() {
  const drawing = await readFile(new URL('../assets/map.svg', import.meta.url), 'utf8')
  const [, ground] = drawing.split(/<!-- (?:ground|labels) -->/)
  return ZOOMS.flatMap(({ zoom, columns, rows, letters }) => {
    const scale = 2 ** (DRAWN_ZOOM - zoom)
    const studio = studioAt(zoom)
    const first = { x: Math.round(studio.x - columns / 2), y: Math.round(studio.y - rows / 2) }
    const content = `${surroundings}${ground}${labels(letters * scale)}`
    const side = TILE * scale
    return Array.from({ length: columns * rows }, (_, index) => {
      const x = first.x + (index % columns)
      const y = first.y + Math.floor(index / columns)
      const left = round(STUDIO.x + (x - studio.x) * side)
      const top = round(STUDIO.y + (y - studio.y) * side)
      return {
        file: `${zoom}/${x}/${y}.svg`,
        svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE}" height="${TILE}" viewBox="${left} ${top} ${side} ${side}">${content}</svg>\n`,
      }
    })
  })
}
