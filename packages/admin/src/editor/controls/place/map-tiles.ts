import { MapTilesBody } from '@site/runtime/contract'
import { createSharedAnswer } from '../../context/shared-answer.js'

/** The options of a map block that name its tiles. */
export const TILE_OPTIONS = ['tileUrl', 'tileAttribution', 'tileMinZoom', 'tileMaxZoom'] as const

type TileOption = (typeof TILE_OPTIONS)[number]

/** Whether the policy of the panel lets it load tiles: only those of its own site. */
function isOwn(template: string): boolean {
  const address = template.replaceAll(/[{}]/g, '')
  return URL.canParse(address, location.href) && new URL(address, location.href).origin === location.origin
}

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The tiles of the website. */
const useSiteTiles = createSharedAnswer(
  (call) => call({ method: 'GET', path: '/api/config/map-tiles', answer: MapTilesBody }),
  'map-tiles',
)

/**
 * The tiles on which a position is shown: those of the block, or those of the website; null without any that the panel
 * may load.
 *
 * @param effective - the value of an option of the form
 */
export function useMapTiles(effective: (name: TileOption) => unknown): MapTilesBody | null {
  const { loaded } = useSiteTiles()
  const site = loaded.status === 'ready' ? loaded.value : null
  const own = textOf(effective('tileUrl'))
  const tiles =
    own === ''
      ? site
      : {
          tileUrl: own,
          tileAttribution: textOf(effective('tileAttribution')),
          tileMinZoom: numberOr(effective('tileMinZoom'), 0),
          tileMaxZoom: numberOr(effective('tileMaxZoom'), 19),
        }
  return tiles && tiles.tileUrl !== '' && isOwn(tiles.tileUrl) ? tiles : null
}
