import { createElement } from '../../../../dom/native.js'
import type { MapContext } from '../provider.js'
import type { TileSource } from './source.js'

/** Adds the line that the provider of the tiles asks for. Leaflet's own would set it as markup. */
export function addAttribution(
  { site, surface }: MapContext,
  { attribution, attributionUrl }: TileSource,
): void {
  if (!attribution) return
  const line = createElement(site.document, 'p')
  line.dataset.part = 'attribution'
  line.dir = 'auto'
  if (attributionUrl) {
    const link = createElement(site.document, 'a')
    link.href = attributionUrl
    link.textContent = attribution
    line.append(link)
  } else line.textContent = attribution
  surface.append(line)
}
