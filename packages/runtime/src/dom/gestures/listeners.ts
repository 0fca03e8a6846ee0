/** A point in CSS pixels of the viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A pointer that moves while it is down. */
export interface Drag {
  /** CSS pixels from where the pointer went down. */
  readonly dx: number
  readonly dy: number
  /** CSS pixels per millisecond, over the last moments. */
  readonly velocityX: number
  readonly velocityY: number
  /** Milliseconds since the pointer went down. */
  readonly duration: number
  /** `touch`, `mouse` or `pen`. */
  readonly pointerType: string
  readonly center: Point
  /** The browser cancelled the pointer to scroll or to zoom, so the drag has no effect. */
  readonly cancelled: boolean
}

/** A gesture of two fingers. */
export interface Pinch {
  /** Their distance, divided by their distance at the start. */
  readonly scale: number
  readonly center: Point
}

export interface Tap {
  readonly center: Point
  readonly pointerType: string
  readonly target: EventTarget | null
}

export interface GestureListeners {
  dragStart?(drag: Drag): void
  drag?(drag: Drag): void
  dragEnd?(drag: Drag): void
  pinchStart?(pinch: Pinch): void
  pinch?(pinch: Pinch): void
  pinchEnd?(pinch: Pinch): void
  /** If there is a `doubleTap` too, this waits until no second tap can follow. */
  tap?(tap: Tap): void
  doubleTap?(tap: Tap): void
}
