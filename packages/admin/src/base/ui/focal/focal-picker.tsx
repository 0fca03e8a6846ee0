import type { FocalPoint } from '@site/runtime/contract'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { Button } from '../button.js'
import './focal-picker.css'
import { describeFocalPoint, percent, focalTexts as texts } from './texts.js'

/** A picture whose point is chosen. */
export interface FocalPicture {
  readonly address: string
  /** The address of a smaller version, for the crops. */
  readonly small: string
  readonly alt: string
  /** Null if it is not known before the picture has loaded. */
  readonly size: { readonly width: number; readonly height: number } | null
}

interface Props {
  /** The id of the point, which has the focus. */
  readonly id: string
  readonly title: string
  /** Ids of more texts about the point. */
  readonly describedBy?: string
  /** Null for a plain box in its place, which stands for a picture that does not load, too. */
  readonly picture: FocalPicture | null
  readonly value: FocalPoint
  /** The text in place of the coordinates if nobody has chosen the point. */
  readonly unset?: string | undefined
  onChange(value: FocalPoint): void
}

/** How far a key moves the point, as parts of the picture. */
const STEP = 0.01
const LARGE_STEP = 0.1

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Within the picture, in whole percents. */
const part = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100

/** The size of the picture before it has loaded, so that nothing below it moves. */
const styleOf = (size: FocalPicture['size']): CSSProperties =>
  size === null
    ? {}
    : {
        aspectRatio: `${size.width} / ${size.height}`,
        inlineSize: `min(100%, ${size.width}px, ${size.width / size.height} * min(24rem, 55vb))`,
      }

interface CropProps {
  readonly address: string
  readonly value: FocalPoint
  readonly shape: 'square' | 'wide'
}

/** The picture as pages crop it. */
const Crop = ({ address, value, shape }: CropProps) => (
  <figure>
    <img
      src={address}
      alt=""
      data-shape={shape}
      style={{ objectPosition: `${percent(value.x)}% ${percent(value.y)}%` }}
    />
    <figcaption className="soft">{texts[shape]}</figcaption>
  </figure>
)

/** Handlers of an element that follow a pointer from its press on the element to its release. Other fingers do nothing. */
function usePressedPointer(onPointer: (event: PointerEvent) => void) {
  const pressed = useRef(false)
  const release = ({ isPrimary }: PointerEvent) => {
    if (isPrimary) pressed.current = false
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      pressed.current = true
      onPointer(event)
    },
    onPointerMove(event: PointerEvent) {
      if (event.isPrimary && pressed.current) onPointer(event)
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/** Chooses the point of a picture that stays visible when it is cropped: by pointer or with the arrow keys. */
export function FocalPicker(props: Props) {
  const { id, title, describedBy = '', value, unset, onChange } = props
  const [broken, setBroken] = useState<string | null>(null)
  const picture = props.picture?.address === broken ? null : props.picture
  const where = unset ?? describeFocalPoint(value)
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0)
      onChange({ x: part((clientX - left) / width), y: part((clientY - top) / height) })
  }
  const followed = usePressedPointer(point)
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key]
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const step = event.shiftKey ? LARGE_STEP : STEP
    onChange({ x: part(value.x + direction[0] * step), y: part(value.y + direction[1] * step) })
  }
  const position: CSSProperties = {
    insetInlineStart: 'auto',
    left: `${value.x * 100}%`,
    top: `${value.y * 100}%`,
  }
  return (
    <fieldset className="focal">
      <legend className="field-title">{title}</legend>
      <p id={`${id}-how`} className="focal-help soft">
        {texts.help}
      </p>
      <div
        className="focal-picture"
        data-empty={picture === null || undefined}
        style={picture ? styleOf(picture.size) : undefined}
        {...followed}
      >
        {picture && (
          <img
            src={picture.address}
            alt={picture.alt}
            draggable={false}
            onError={() => setBroken(picture.address)}
          />
        )}
        <div
          id={id}
          className="focal-point"
          role="slider"
          tabIndex={0}
          aria-label={title}
          aria-describedby={`${id}-how ${describedBy}`.trim()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(value.x)}
          aria-valuetext={where}
          style={position}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="focal-actions">
        <output aria-live="polite">{where}</output>
        <Button label={texts.center} look="small" onClick={() => onChange({ x: 0.5, y: 0.5 })} />
      </div>
      {picture && (
        <div className="focal-crops">
          <Crop address={picture.small} value={value} shape="square" />
          <Crop address={picture.small} value={value} shape="wide" />
        </div>
      )}
    </fieldset>
  )
}
