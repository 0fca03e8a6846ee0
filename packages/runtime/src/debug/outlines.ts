import type { InspectedState } from './inspect.js'

/** How strongly a block is outlined: like every other, under the pointer, or chosen. */
export type Emphasis = 'plain' | 'pointed' | 'selected'

export interface Outlined {
  readonly element: Element
  readonly label: string
  readonly state: InspectedState
  readonly emphasis: Emphasis
}

/** Room that a label needs above its box, in pixels. */
const LABEL_HEIGHT = 20

export interface Outlines {
  /** Puts a box around each of these that is in the viewport, and around nothing else. */
  draw(outlined: readonly Outlined[]): void
}

/**
 * Boxes over the page, in a layer of their own: the page's elements are only asked where they are. Boxes are used
 * again, and all places are read before the first box moves, so that a page of many blocks costs one layout.
 */
export function createOutlines(layer: Element, view: Window): Outlines {
  const { document } = view
  const pool: HTMLElement[] = []

  const box = (index: number): HTMLElement => {
    let made = pool[index]
    if (!made) {
      made = document.createElement('div')
      made.className = 'box'
      const label = document.createElement('span')
      label.className = 'label'
      made.append(label)
      pool.push(made)
      layer.append(made)
    }
    return made
  }

  return {
    draw(outlined) {
      const { innerWidth, innerHeight } = view
      const seen = outlined
        // What a closed panel holds has a place, but nobody sees it.
        .filter(({ element }) => element.checkVisibility())
        .map((each) => ({ ...each, rect: each.element.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 0 || rect.height > 0)
        .filter(({ rect }) => rect.bottom >= 0 && rect.right >= 0)
        .filter(({ rect }) => rect.top <= innerHeight && rect.left <= innerWidth)
      seen.forEach(({ rect, label, state, emphasis }, index) => {
        const made = box(index)
        made.hidden = false
        made.dataset.state = state
        made.dataset.emphasis = emphasis
        const tag = made.firstElementChild as HTMLElement
        tag.hidden = emphasis === 'plain'
        tag.textContent = label
        tag.dataset.place = rect.top < LABEL_HEIGHT ? 'inside' : 'above'
        // Through the object model: a policy against inline styles forbids the attribute alone.
        made.style.translate = `${rect.left}px ${rect.top}px`
        made.style.width = `${rect.width}px`
        made.style.height = `${rect.height}px`
      })
      for (const unused of pool.slice(seen.length)) unused.hidden = true
    },
  }
}
