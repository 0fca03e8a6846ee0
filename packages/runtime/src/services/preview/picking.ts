import type { Site } from '../../core/site.js'
import { addListener, parentElement } from '../../dom/native.js'
import { idOf } from './block-id.js'
import type { Selecting } from './body/selecting.js'
import type { Outline } from './outline.js'

/** Lets an owner select a block, a section or a text by clicking it on the page. */
interface Picking {
  readonly isOn: boolean
  set(on: boolean): void
}

/** Events that must not reach the page while a press selects a block. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/** While on, pointing and focus outline a block, and a click or Enter selects it. The page gets none of these presses. */
export function createPicking(
  site: Site,
  outline: Outline,
  selecting: Pick<Selecting, 'pointed' | 'select' | 'refuse'>,
  onPick: (id: string) => void,
): Picking {
  let session: AbortController | null = null

  const addressable = (target: EventTarget | null): Element | null => {
    let element = target instanceof Element ? target : null
    while (element && !(site.blocks.has(element) && idOf(element) !== null)) element = parentElement(element)
    return element
  }

  /** A text of a section is nearer than the block around it, and a block is nearer than the section around it. */
  const around = (event: Event) => {
    const block = addressable(event.target)
    const pointed = selecting.pointed(event)
    return pointed && (pointed.text || !block)
      ? { pointed, element: pointed.element, block: null }
      : { pointed: null, element: null, block }
  }

  const pick = (event: Event) => {
    const { pointed, block } = around(event)
    const id = block && idOf(block)
    if (pointed) selecting.select(pointed, false)
    else if (id) onPick(id)
    else selecting.refuse(event.target)
  }

  const begin = (signal: AbortSignal) => {
    const options = { capture: true, signal }
    const point = (event: Event) => {
      const { element, block } = around(event)
      outline.mark(element ?? block, 'pointed')
    }
    for (const type of ['pointerover', 'focusin']) addListener(site.document, type, point, options)
    for (const type of PRESSES) {
      addListener(
        site.document,
        type,
        (event: Event) => {
          event.preventDefault()
          event.stopImmediatePropagation()
          if (type === 'click') pick(event)
        },
        options,
      )
    }
  }

  return {
    get isOn() {
      return session !== null
    },
    set(on) {
      if (on === (session !== null)) return
      session?.abort()
      session = on ? new AbortController() : null
      if (session) begin(AbortSignal.any([session.signal, site.signal]))
      else outline.mark(null, 'pointed')
    },
  }
}
