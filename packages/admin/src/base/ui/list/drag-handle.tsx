import { Icon } from '../icon.js'
import type { DragOrder } from './use-drag-order.js'

/** The handle by which an item is dragged. Buttons and keys move it too, so assistive technology does not see this one. */
export const DragHandle = (props: ReturnType<DragOrder['handleProps']>) => (
  <span className="drag-handle" aria-hidden="true" {...props}>
    <Icon name="grip" />
  </span>
)
