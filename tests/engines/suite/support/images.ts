import { lazy, type Site } from '@site/runtime'
import '../../../../packages/runtime/src/blocks/image/block.css'
import '../../../../packages/runtime/src/blocks/image/sheet.css'
import type { CaseContext } from '../../page/context.js'
import { wake } from './start-site.js'

const image = lazy(() => import('../../../../packages/runtime/src/blocks/image/block.js'))

/** An image block in a box of this size, in CSS pixels; one without a height is as high as its picture. */
export const boxed = (attributes: string, width: number, height = 0): string =>
  `<div class="box" data-size="${width}x${height}"><img data-block="image" ${attributes} alt="A picture"></div>`

export interface LivingImages {
  readonly site: Site
  readonly frame: HTMLElement
  readonly boxes: readonly HTMLElement[]
  /** Each picture: the block itself, or the part of a block with text. */
  readonly images: readonly HTMLElement[]
  /** Markup of the frame, as the server sent it. */
  readonly served: string
  states(): (string | undefined)[]
}

/** @param dress sets the style of the boxes and their pictures before the script runs */
export async function start(
  t: CaseContext,
  html: string,
  dress: (boxes: readonly HTMLElement[], images: readonly HTMLElement[]) => void = () => {},
): Promise<LivingImages> {
  const frame = t.mount(`<div>${html}</div>`)
  const boxes = [...frame.querySelectorAll<HTMLElement>('.box')]
  const images = [
    ...frame.querySelectorAll<HTMLElement>('[data-block=image]:not(figure), [data-part=picture]'),
  ]
  for (const box of boxes) {
    const [width, height] = (box.dataset.size ?? '').split('x').map(Number)
    if (width) box.style.width = `${width}px`
    if (height) box.style.height = `${height}px`
  }
  dress(boxes, images)
  const served = frame.innerHTML
  const site = await wake(t.signal, { blocks: { image } })
  return { site, frame, boxes, images, served, states: () => images.map(({ dataset }) => dataset.imageState) }
}
