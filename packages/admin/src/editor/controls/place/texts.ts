/** Texts of the control of a position on a map. */
export const placeTexts = {
  help: 'Click the place, drag the marker, or move it with the arrow keys; with Shift it moves farther.',
  marker: (title: string) => `${title}: marker`,
  where: (lat: number, lng: number) => `Latitude ${lat}, longitude ${lng}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const
