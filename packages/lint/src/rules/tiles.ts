import { show } from '../../../runtime/src/schema/allowed.js'
import type { Report } from '../issue.js'
import type { Page } from '../page.js'
import { offsetOfOption, writtenOption } from './options.js'

/** Placeholders in the address for the numbers of a tile. */
const TILE_PLACES = ['{z}', '{x}', '{y}']

/** Reports an address of tiles by which every tile would be the same one, or one of a row. */
export function checkTileAddress(name: string, address: unknown, offset: number, report: Report): void {
  if (typeof address !== 'string' || address.trim() === '') return
  const missing = TILE_PLACES.filter((place) => !address.includes(place))
  if (missing.length === 0) return
  report({
    code: 'tile-address',
    offset,
    message: `${name} is ${show(address)}, without ${missing.join(' and ')}`,
    expected: `an address with ${TILE_PLACES.join(', ')}, such as /tiles/{z}/{x}/{y}.png`,
  })
}

/** Checks the tiles of every map. */
export function checkTiles({ blocks }: Page, report: Report): void {
  for (const block of blocks) {
    if (block.name !== 'map') continue
    checkTileAddress(
      'map: option "tileUrl"',
      writtenOption(block, 'tileUrl'),
      offsetOfOption(block, 'tileUrl'),
      report,
    )
  }
}
