import type { Site } from '../../core/site.js'
import { addListener, parentElement } from '../../dom/native.js'
import { idOf } from './block-id.js'
import type { Outline } from './outline.js'

/** Lets an owner select a block by clicking it on the page. */
interface Picking {
  set(on: boolean): void
}

/** Events that must not reach the page while a press selects a block. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/** While on, pointing and focus outline a block, and a click or Enter selects it. The page gets none of these presses. */
export function createPicking(site: Site, outline: Outline, onPick: (id: string) => void): Picking {
  let session: AbortController | null = null

  const addressable = (target: EventTarget | null): Element | null => {
    let element = target instanceof Element ? target : null
    while (element && !(site.blocks.has(element) && idOf(element) !== null)) element = parentElement(element)
    return element
  }

  const begin = (signal: AbortSignal) => {
    const options = { capture: true, signal }
    const point = ({ target }: Event) => outline.mark(addressable(target), 'pointed')
    for (const type of ['pointerover', 'focusin']) addListener(site.document, type, point, options)
    for (const type of PRESSES) {
      addListener(
        site.document,
        type,
        (event: Event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
          const element = type === 'click' ? addressable(event.target) : null
          const id = element && idOf(element)
          if (id) onPick(id)
        },
        options,
      )
    }
  }

  return {
    set(on) {
      if (on === (session !== null)) return
      session?.abort()
      session = on ? new AbortController() : null
      if (session) begin(AbortSignal.any([session.signal, site.signal]))
      else outline.mark(null, 'pointed')
    },
  }
}
