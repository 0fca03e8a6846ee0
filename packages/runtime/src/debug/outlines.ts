import type { InspectedState } from './inspect.js'

/** The strength of an outline: plain, under the pointer or focused in the list, or selected. */
export type Emphasis = 'plain' | 'pointed' | 'selected'

interface Outlined {
  readonly element: Element
  readonly label: string
  readonly state: InspectedState
  readonly emphasis: Emphasis
}

/** Height of a label above its box, in pixels. */
const LABEL_HEIGHT = 20

export interface Outlines {
  /** Draws a box around each element that is in the viewport, and removes all other boxes. */
  draw(outlined: readonly Outlined[]): void
}

/**
 * Draws boxes over the page, in a separate layer. Boxes are reused, and all rectangles are read before the first box
 * moves, so that a page of many blocks costs one layout.
 */
export function createOutlines(layer: Element, view: Window): Outlines {
  const { document } = view
  const pool: HTMLElement[] = []

  const boxAt = (index: number): HTMLElement => {
    let box = pool[index]
    if (!box) {
      box = document.createElement('div')
      box.className = 'box'
      const label = document.createElement('span')
      label.className = 'label'
      box.append(label)
      pool.push(box)
      layer.append(box)
    }
    return box
  }

  return {
    draw(outlined) {
      const { innerWidth, innerHeight } = view
      const visible = outlined
        // Elements inside a closed panel have a rectangle, but are not visible.
        .filter(({ element }) => element.checkVisibility())
        .map((outline) => ({ ...outline, rect: outline.element.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 0 || rect.height > 0)
        .filter(({ rect }) => rect.bottom >= 0 && rect.right >= 0)
        .filter(({ rect }) => rect.top <= innerHeight && rect.left <= innerWidth)
      visible.forEach(({ rect, label, state, emphasis }, index) => {
        const box = boxAt(index)
        box.hidden = false
        box.dataset.state = state
        box.dataset.emphasis = emphasis
        const tag = box.firstElementChild as HTMLElement
        tag.hidden = emphasis === 'plain'
        tag.textContent = label
        tag.dataset.place = rect.top < LABEL_HEIGHT ? 'inside' : 'above'
        // A content security policy against inline styles forbids the attribute, not the object model.
        box.style.translate = `${rect.left}px ${rect.top}px`
        box.style.width = `${rect.width}px`
        box.style.height = `${rect.height}px`
      })
      for (const unused of pool.slice(visible.length)) unused.hidden = true
    },
  }
}
