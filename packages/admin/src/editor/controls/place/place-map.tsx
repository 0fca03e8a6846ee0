import type { MapTilesBody } from '@site/runtime/contract'
import type { PlaceMap as DrawnMap, PlaceMapOptions } from '@site/runtime/place-map'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { place } from '../../../base/messages/en.json'
import { panelTexts } from '../../../base/messages/texts.js'
import { Button } from '../../../base/ui/button.js'
import { useCode } from '../../../base/ui/loaded-code.js'

/** Texts of the control of a position on a map. */
export const placeTexts = panelTexts('place', place, (t) => ({
  marker: (title: string) => t('place.marker', { title }),
  where: (lat: number, lng: number) => t('place.where', { lat, lng }),
}))

type Place = PlaceMapOptions['position']

interface Props {
  /** The id of the marker, which has the focus. */
  readonly id: string
  readonly title: string
  readonly describedBy: string
  readonly tiles: MapTilesBody
  readonly value: Place
  /** The accessible value in the place of the position, if nobody has chosen one. */
  readonly unset: string | undefined
  onMove(place: Place): void
}

/** Shows single streets. */
const USUAL_ZOOM = 15

/** How far a key moves the marker, in pixels. */
const STEP_PX = 4
const LARGE_STEP_PX = 40

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const load = async () => {
  const { loadPlaceMap } = await import('@site/runtime/place-map')
  return { DrawnMap: await loadPlaceMap() }
}

/** A position that nobody has set is seen on the widest map. */
const isNowhere = ({ lat, lng }: Place) => lat === 0 && lng === 0

interface ZoomProps {
  readonly label: string
  readonly sign: string
  readonly isIdle: boolean
  onPress(): void
}

const ZoomButton = ({ label, sign, isIdle, onPress }: ZoomProps) => (
  <Button
    label={sign}
    look="small"
    idle={isIdle}
    aria-label={label}
    title={label}
    onClick={() => onPress()}
  />
)

/** The runtime's map in a box, with a zoom that follows it; null before its code has arrived. */
function useMap({ tiles, value, onMove }: Pick<Props, 'tiles' | 'value' | 'onMove'>, marker: HTMLElement) {
  const { tileUrl: url, tileMinZoom: minZoom, tileMaxZoom: maxZoom } = tiles
  const code = useCode(load)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [zoom, setZoom] = useState(
    isNowhere(value) ? minZoom : Math.min(maxZoom, Math.max(minZoom, USUAL_ZOOM)),
  )
  const map = useRef<DrawnMap | null>(null)
  const moved = useEffectEvent(onMove)
  const startOf = useEffectEvent(() => ({
    position: value,
    zoom: Math.min(maxZoom, Math.max(minZoom, zoom)),
  }))
  useEffect(() => {
    if (!code || !box) return
    const source = { url, minZoom, maxZoom }
    const drawn = new code.DrawnMap(box, {
      source,
      marker,
      ...startOf(),
      onMove: (place) => moved(place),
      onZoom: setZoom,
    })
    map.current = drawn
    return () => {
      map.current = null
      drawn.destroy()
    }
  }, [code, box, url, minZoom, maxZoom, marker])
  const { lat, lng } = value
  useEffect(() => map.current?.show({ lat, lng }), [lat, lng])
  return code && { map, setBox, zoom }
}

/**
 * A small map with a marker at the position: a press of the map, dragging or the arrow keys move the marker, and the map
 * follows.
 */
export function PlaceMap(props: Props) {
  const { id, title, describedBy, tiles, value, unset } = props
  const { tileMinZoom: least, tileMaxZoom: most } = tiles
  const [marker] = useState(() => document.createElement('div'))
  const drawn = useMap(props, marker)
  if (!drawn) return null
  const { map, setBox, zoom } = drawn
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    map.current?.moveBy(direction[0] * step, direction[1] * step)
  }
  return (
    <>
      <p id={`${id}-how`} className="help">
        {placeTexts.help}
      </p>
      <div className="place-map">
        <div className="place-tiles" ref={setBox} />
        {createPortal(
          <div
            id={id}
            className="place-marker"
            role="slider"
            tabIndex={0}
            aria-label={placeTexts.marker(title)}
            aria-describedby={`${id}-how ${describedBy}`}
            aria-valuemin={-90}
            aria-valuemax={90}
            aria-valuenow={value.lat}
            aria-valuetext={unset ?? placeTexts.where(value.lat, value.lng)}
            onKeyDown={onKeyDown}
          />,
          marker,
        )}
        {tiles.tileAttribution !== '' && <small className="place-attribution">{tiles.tileAttribution}</small>}
      </div>
      <div className="place-actions">
        <ZoomButton
          label={placeTexts.zoomIn}
          sign="+"
          isIdle={zoom >= most}
          onPress={() => map.current?.zoomTo(zoom + 1)}
        />
        <ZoomButton
          label={placeTexts.zoomOut}
          sign="−"
          isIdle={zoom <= least}
          onPress={() => map.current?.zoomTo(zoom - 1)}
        />
      </div>
    </>
  )
}
