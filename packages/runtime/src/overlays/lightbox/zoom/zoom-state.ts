import type { Point, Size } from '../view/geometry.js'
import type { Pane } from '../view/slide.js'
import { detailScale, FITTED, type Look, maxScale, within, zoomAt } from './transform.js'

/** How the picture of the current pane is looked at. */
export interface Zoom {
  readonly look: Look
  /** True while the picture is larger than it fits. */
  readonly enlarged: boolean
  /** The nearest scale that is allowed; `loose` lets it shrink below its fit, under two fingers. */
  limit(scale: number, loose?: boolean): number
  /** Shows the picture so, as far as it stays in view. */
  set(look: Look): void
  /** To a scale, around a point of the viewport or the middle. */
  to(scale: number, at?: Point): void
  /** Between the whole picture and its detail. */
  toggle(at: Point): void
  reset(): void
  /** A point of the viewport as the geometry counts it: from the middle of the stage. */
  point(at: Point): Point
}

/** How far two fingers may shrink a picture. */
const LOOSE_SCALE = 0.5

const sizeOf = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): Size => ({ width, height })

/** @param pane - asked at every move: what is current changes, and pictures come */
export function createZoom(stage: HTMLElement, pane: () => Pane | null): Zoom {
  /** What scales are measured against: the picture as it fits, and its file. */
  const widths = () => {
    const { item, picture } = pane() ?? {}
    return [picture?.offsetWidth ?? 0, item?.width || (picture?.naturalWidth ?? 0)] as const
  }

  const self = {
    look: FITTED,
    get enlarged() {
      return self.look.scale > 1
    },
    limit: (scale: number, loose = false) =>
      Math.min(Math.max(scale, loose ? LOOSE_SCALE : 1), maxScale(...widths())),
    set(look: Look) {
      const picture = pane()?.picture
      if (!picture?.isConnected) return
      self.look = within(look, sizeOf(picture), sizeOf(stage))
      const { scale, x, y } = self.look
      picture.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`
      stage.toggleAttribute('data-enlarged', scale > 1)
      // More pixels from the same set, where the markup offers them.
      if (scale > 1 && picture.srcset) picture.sizes = `${Math.ceil(100 * scale)}vw`
    },
    to(scale: number, at?: Point) {
      self.set(zoomAt(self.look, self.limit(scale), at ? self.point(at) : FITTED))
    },
    toggle(at: Point) {
      self.to(self.enlarged ? 1 : detailScale(...widths()), at)
    },
    reset() {
      if (self.look !== FITTED) self.set(FITTED)
      self.look = FITTED
    },
    point({ x, y }: Point): Point {
      const { left, top, width, height } = stage.getBoundingClientRect()
      return { x: x - left - width / 2, y: y - top - height / 2 }
    },
  }
  return self
}
