import type { Site } from '../../../core/site.js'
import type { MessageKey } from '../../../services/messages/areas.js'
import type { Messages } from '../../../services/messages/messages.js'
import type { MapView, Position } from '../view.js'

/** Where a map is drawn, and whom it reports to. */
export interface MapContext {
  readonly site: Site
  /** An empty element of the size of the map. It is removed when the map ends. */
  readonly surface: HTMLElement
  readonly view: MapView
  /** The accessible name of the map. */
  readonly label: string
  readonly text: Messages<MessageKey<'map'>>['t']
  /** Aborts when the map ends. */
  readonly signal: AbortSignal
  /** The visitor has moved the marker. */
  readonly onMarkerMove: (position: Position) => void
  /** The map cannot be shown any longer. */
  readonly onFail: (reason: unknown) => void
}

/** A map that shows. */
export interface DrawnMap {
  update(view: MapView): void
}

/** Draws a map. Resolves when visitors can see it, and rejects with the reason if they cannot. */
export type DrawMap<Source> = (context: MapContext, source: Source) => Promise<DrawnMap>
