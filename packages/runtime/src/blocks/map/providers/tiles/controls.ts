import { addListener, createElement } from '../../../../dom/native.js'
import type { MapContext } from '../provider.js'
import type { LeafletMap } from './leaflet.js'
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

/** Buttons of a map. */
export interface Controls {
  show(isOn: boolean): void
}

/** Adds buttons to zoom in and out. At the last zoom a button stays focusable, and says that it is off. */
export function addControls({ site, surface, signal, text }: MapContext, map: LeafletMap): Controls {
  const { document } = site
  const button = (part: string, name: string, sign: string, press: () => void) => {
    const made = createElement(document, 'button')
    made.type = 'button'
    made.dataset.part = part
    made.setAttribute('aria-label', name)
    made.title = name
    made.textContent = sign
    addListener(
      made,
      'click',
      () => {
        if (made.getAttribute('aria-disabled') !== 'true') press()
      },
      { signal },
    )
    return made
  }
  const zoomIn = button('zoom-in', text('map.zoomIn'), '+', () => map.zoomIn())
  const zoomOut = button('zoom-out', text('map.zoomOut'), '−', () => map.zoomOut())
  const group = createElement(document, 'div')
  group.dataset.part = 'controls'
  group.append(zoomIn, zoomOut)
  surface.append(group)
  const follow = () => {
    zoomIn.setAttribute('aria-disabled', String(map.getZoom() >= map.getMaxZoom()))
    zoomOut.setAttribute('aria-disabled', String(map.getZoom() <= map.getMinZoom()))
  }
  map.on('zoomend', follow)
  follow()
  return {
    show(isOn) {
      group.hidden = !isOn
    },
  }
}
