import type { Point, Size } from '../view/geometry.js'
import type { Slide } from '../view/slide.js'
import { detailScale, FITTED, maxScale, type Transform, within, zoomAt } from './transform.js'

/** The zoom of the current slide's picture. */
export interface Zoom {
  readonly transform: Transform
  /** True while the picture is larger than its fitted size. */
  readonly enlarged: boolean
  /** The nearest permitted scale; `loose` permits a smaller one than fitted, during a pinch. */
  limit(scale: number, loose?: boolean): number
  /** Applies a transform, limited so that the picture stays in view. */
  set(transform: Transform): void
  /** Zooms to a scale, around a point of the viewport or the middle. */
  to(scale: number, at?: Point): void
  /** Switches between the whole picture and its detail. */
  toggle(at: Point): void
  reset(): void
  /** Converts a point of the viewport to one relative to the middle of the track. */
  point(at: Point): Point
}

/** The smallest scale during a pinch. */
const LOOSE_SCALE = 0.5

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height })

/** @param slide - returns the current slide, which changes */
export function createZoom(track: HTMLElement, slide: () => Slide | null): Zoom {
  /** The widths that scales refer to: of the fitted picture, and of its file. */
  const widths = () => {
    const { item, picture } = slide() ?? {}
    return [picture?.offsetWidth ?? 0, item?.width || (picture?.naturalWidth ?? 0)] as const
  }

  const self = {
    transform: FITTED,
    get enlarged() {
      return self.transform.scale > 1
    },
    limit: (scale: number, loose = false) =>
      Math.min(Math.max(scale, loose ? LOOSE_SCALE : 1), maxScale(...widths())),
    set(transform: Transform) {
      const picture = slide()?.picture
      if (!picture?.isConnected) return
      self.transform = within(transform, sizeOf(picture), sizeOf(track))
      const { scale, x, y } = self.transform
      picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
      track.toggleAttribute('data-enlarged', scale > 1)
      // Loads a larger picture from `srcset`, if it has one.
      if (scale > 1 && picture.srcset) picture.sizes = `${Math.ceil(100 * scale)}vw`
    },
    to(scale: number, at?: Point) {
      self.set(zoomAt(self.transform, self.limit(scale), at ? self.point(at) : FITTED))
    },
    toggle(at: Point) {
      self.to(self.enlarged ? 1 : detailScale(...widths()), at)
    },
    reset() {
      if (self.transform !== FITTED) self.set(FITTED)
      self.transform = FITTED
    },
    point({ x, y }: Point): Point {
      const { left, top, width, height } = track.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    },
  }
  return self
}
