import type { MapTilesBody } from '@site/runtime/contract'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Place, type Point, placeAt, pointOf, type Tile, tilesOf } from './mercator.js'
import { placeTexts as texts } from './texts.js'

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

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

const NO_MOVE: Point = { x: 0, y: 0 }

/** Before the box is measured: the width of a narrow form. */
const FIRST_SIZE: Point = { x: 320, y: 192 }

/** A position that nobody has set is seen on the widest map. */
const isNowhere = ({ lat, lng }: Place) => lat === 0 && lng === 0

/** The size of an element, which follows it. */
function useSize() {
  const ref = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(FIRST_SIZE)
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const measure = () => setSize({ x: box.clientWidth || FIRST_SIZE.x, y: box.clientHeight || FIRST_SIZE.y })
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    measure()
    return () => observer.disconnect()
  }, [])
  return { ref, size }
}

interface ZoomProps {
  readonly label: string
  readonly sign: string
  readonly isIdle: boolean
  onPress(): void
}

const ZoomButton = ({ label, sign, isIdle, onPress }: ZoomProps) => (
  <button
    type="button"
    className="button button-small"
    aria-label={label}
    title={label}
    aria-disabled={isIdle || undefined}
    onClick={() => !isIdle && onPress()}
  >
    {sign}
  </button>
)

/** The tiles behind the marker; those that do not load are left out. */
function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  return tiles
    .filter(({ url }) => !broken.has(url))
    .map(({ url, x, y }) => (
      <img
        key={`${url} ${x}`}
        src={url}
        alt=""
        draggable={false}
        style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
        onError={() => setBroken((before) => new Set([...before, url]))}
      />
    ))
}

/**
 * A small map with a marker at the position, which is always in the middle: by pointer or with the arrow keys, the marker
 * moves, and the map follows once it is let go.
 */
export function PlaceMap({ id, title, describedBy, tiles, value, unset, onMove }: Props) {
  const { ref, size } = useSize()
  const { tileMinZoom: least, tileMaxZoom: most } = tiles
  const [chosenZoom, setZoom] = useState(isNowhere(value) ? least : USUAL_ZOOM)
  const zoom = Math.min(most, Math.max(least, chosenZoom))
  const [moved, setMoved] = useState<Point | null>(null)
  const grip = useRef(NO_MOVE)
  const { x, y } = pointOf(value, zoom)
  const where = unset ?? texts.where(value.lat, value.lng)

  /** The distance of a pointer from the middle of the map. */
  const offsetOf = ({ currentTarget, clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
  }
  const moveBy = (by: Point) => onMove(placeAt({ x: x + by.x, y: y + by.y }, zoom))
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP_PX : STEP_PX
    moveBy({ x: direction.x * step, y: direction.y * step })
  }
  /** How far a pointer has moved the marker, which is in the middle before. */
  const movedBy = (event: PointerEvent): Point => {
    const { x: left, y: top } = offsetOf(event)
    return { x: left - grip.current.x, y: top - grip.current.y }
  }
  const grab = (event: PointerEvent) => {
    if (event.button !== 0 || !event.isPrimary) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    // A marker that is pressed at its edge stays below the pointer there.
    const isMarker = (event.target as Element).id === id
    grip.current = isMarker ? offsetOf(event) : NO_MOVE
    setMoved(movedBy(event))
  }
  const drag = (event: PointerEvent) => moved && event.isPrimary && setMoved(movedBy(event))
  const drop = (event: PointerEvent) => {
    if (!moved || !event.isPrimary) return
    setMoved(null)
    const by = movedBy(event)
    if (by.x !== 0 || by.y !== 0) moveBy(by)
  }
  const at = moved ?? NO_MOVE
  return (
    <>
      <p id={`${id}-how`} className="help">
        {texts.help}
      </p>
      <div
        className="place-map"
        ref={ref}
        onPointerDown={grab}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={({ isPrimary }) => isPrimary && setMoved(null)}
      >
        <Tiles tiles={tilesOf(tiles.tileUrl, { place: value, zoom, size })} />
        <div
          id={id}
          className="place-marker"
          role="slider"
          tabIndex={0}
          aria-label={texts.marker(title)}
          aria-describedby={`${id}-how ${describedBy}`}
          aria-valuemin={-90}
          aria-valuemax={90}
          aria-valuenow={value.lat}
          aria-valuetext={where}
          style={{ left: `calc(50% + ${at.x}px)`, top: `calc(50% + ${at.y}px)` }}
          onKeyDown={onKeyDown}
        />
        {tiles.tileAttribution !== '' && <small className="place-attribution">{tiles.tileAttribution}</small>}
      </div>
      <div className="place-actions">
        <ZoomButton label={texts.zoomIn} sign="+" isIdle={zoom >= most} onPress={() => setZoom(zoom + 1)} />
        <ZoomButton label={texts.zoomOut} sign="−" isIdle={zoom <= least} onPress={() => setZoom(zoom - 1)} />
      </div>
    </>
  )
}
