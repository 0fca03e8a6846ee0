/** The part of Google's API that a map of one place needs. */
export interface GoogleMaps {
  readonly Map: new (element: HTMLElement, options: Readonly<Record<string, unknown>>) => GoogleMap
  readonly Marker: new (options: Readonly<Record<string, unknown>>) => GoogleMarker
  readonly Size: new (width: number, height: number) => unknown
  readonly event: { clearInstanceListeners(instance: object): void }
}

export interface GoogleMap {
  setOptions(options: Readonly<Record<string, unknown>>): void
}

export interface GoogleMarker {
  setOptions(options: Readonly<Record<string, unknown>>): void
  setMap(map: null): void
  addListener(type: string, listener: () => void): void
  getPosition(): { lat(): number; lng(): number } | null | undefined
}

/** Google's API, once its script has run. */
export const googleMaps = (): GoogleMaps | undefined =>
  (globalThis as { google?: { maps?: GoogleMaps } }).google?.maps
