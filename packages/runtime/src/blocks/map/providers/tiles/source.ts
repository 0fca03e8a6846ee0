import type { BlockContext } from '../../../../core/block.js'
import type { Options } from '../../view.js'

/** A server of tiles. */
export interface TileSource {
  /** The template of the addresses, absolute. */
  readonly url: string
  readonly attribution: string
  readonly attributionUrl: string
  readonly minZoom: number
  readonly maxZoom: number
}

type Names = 'tileUrl' | 'tileAttribution' | 'tileAttributionUrl' | 'tileMinZoom' | 'tileMaxZoom'

/** Subdomains that one server answers under. */
export const SUBDOMAINS = 'abc'

const HTTP = /^https?:$/

/** The address of one tile of a template, to learn its host; null without a template. */
export const exampleTile = (template: string, base: string): URL | null => {
  const address = template.replace('{s}', SUBDOMAINS[0]!).replace(/[{}]/g, '')
  const url = address && URL.canParse(address, base) ? new URL(address, base) : null
  return url && HTTP.test(url.protocol) ? url : null
}

/**
 * The tiles of a map: those of its options, else those of the website's settings (`mapSettings` of the page context),
 * which are checked here, by the type of the option of the same name.
 */
export function tileSourceOf({ options, isSet, site }: BlockContext<Options>): TileSource {
  const settings = isSet('tileUrl') ? {} : site.context.mapSettings
  const value = <Name extends Names>(name: Name): Options[Name] => {
    const set = settings[name]
    return typeof set === typeof options[name] && !isSet(name) ? (set as Options[Name]) : options[name]
  }
  return {
    url: value('tileUrl'),
    attribution: value('tileAttribution'),
    attributionUrl: value('tileAttributionUrl'),
    minZoom: value('tileMinZoom'),
    maxZoom: value('tileMaxZoom'),
  }
}
