import type { FocalPoint, SiteFileBody } from '@site/runtime/contract'
import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import { fileTexts as texts } from './texts.js'

interface Props {
  readonly file: SiteFileBody
  readonly value: FocalPoint
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

const percent = (value: number): number => Math.round(value * 100)

/** The size of the picture before it has loaded, so that nothing below it moves. */
const sizeOf = ({ width, height }: SiteFileBody): CSSProperties =>
  width === null || height === null
    ? {}
    : {
        aspectRatio: `${width} / ${height}`,
        inlineSize: `min(100%, ${width}px, ${width / height} * min(24rem, 55vb))`,
      }

/** The picture as pages crop it. */
const Crop = ({ file, value, shape }: Omit<Props, 'onChange'> & { readonly shape: 'square' | 'wide' }) => (
  <figure>
    <img
      src={`${file.address}?format=300w`}
      alt=""
      data-shape={shape}
      style={{ objectPosition: `${percent(value.x)}% ${percent(value.y)}%` }}
    />
    <figcaption className="soft">{texts[shape]}</figcaption>
  </figure>
)

/** Chooses the point of a picture that stays visible when it is cropped: by pointer or with the arrow keys. */
export function FocalPicker({ file, value, onChange }: Props) {
  const where = texts.where(percent(value.x), percent(value.y))
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    if (width > 0 && height > 0)
      onChange({ x: part((clientX - left) / width), y: part((clientY - top) / height) })
  }
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
      <legend>{texts.focal}</legend>
      <p id="focal-help" className="file-help soft">
        {texts.focalHelp}
      </p>
      <div
        className="focal-picture"
        style={sizeOf(file)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId)
          point(event)
        }}
        onPointerMove={(event) => event.buttons === 1 && point(event)}
      >
        <img src={`${file.address}?format=750w`} alt={file.alt} draggable={false} />
        <div
          className="focal-point"
          role="slider"
          tabIndex={0}
          aria-label={texts.focal}
          aria-describedby="focal-help"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent(value.x)}
          aria-valuetext={where}
          style={position}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="records-actions">
        <output aria-live="polite">{where}</output>
        <button type="button" className="button button-small" onClick={() => onChange({ x: 0.5, y: 0.5 })}>
          {texts.center}
        </button>
      </div>
      <div className="focal-crops">
        <Crop file={file} value={value} shape="square" />
        <Crop file={file} value={value} shape="wide" />
      </div>
    </fieldset>
  )
}
