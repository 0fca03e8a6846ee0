import { expect, vi } from 'vitest'
import { type GestureOptions, listenToGestures } from '../src/dom/gestures/gestures.js'
import type { GestureListeners } from '../src/dom/gestures/listeners.js'

/** Times that the library of gestures was fetched. */
export const loads = { hammer: 0 }

/** Replaces the library with itself, and counts the loads. */
export const countHammer = async <Module>(original: () => Promise<Module>): Promise<Module> => {
  loads.hammer += 1
  return original()
}

export let controller: AbortController
export let recorded: [string, Record<string, unknown>][]
export let element: HTMLElement
let time = 0

export const at = (
  type: string,
  x: number,
  y = 0,
  init: PointerEventInit & { ms?: number; on?: Element } = {},
) => {
  time += init.ms ?? 16
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    pointerId: 1,
    pointerType: 'touch',
    buttons: type === 'pointerup' ? 0 : 1,
    clientX: x,
    clientY: y,
    ...init,
  })
  Object.defineProperty(event, 'timeStamp', { value: time })
  const target = init.on ?? element.querySelector('img')!
  target.dispatchEvent(event)
  return event
}

export const names = () => recorded.map(([name]) => name)

export const listen = (
  options: Partial<GestureOptions> = {},
  also: readonly (keyof GestureListeners)[] = [],
) => {
  const listeners = Object.fromEntries(
    ['dragStart', 'drag', 'dragEnd', ...also].map((name) => [
      name,
      (detail: Record<string, unknown>) => recorded.push([name, detail]),
    ]),
  )
  listenToGestures(element, listeners, { axis: 'x', signal: controller.signal, ...options })
}

/** The first press fetches the recogniser; this one wakes it. */
export const wake = async () => {
  at('pointerdown', 0)
  at('pointerup', 0)
  await vi.waitFor(() => expect(loads.hammer).toBe(1))
  await new Promise((resolve) => setTimeout(resolve))
  recorded.length = 0
  time += 1000
}

export const swipe = (dx: number, dy = 0, init: PointerEventInit = {}) => {
  at('pointerdown', 200, 200, init)
  for (const part of [0.25, 0.5, 0.75, 1]) at('pointermove', 200 + dx * part, 200 + dy * part, init)
  at('pointerup', 200 + dx, 200 + dy, init)
}

export const click = (on: Element, detail = 1) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  on.dispatchEvent(event)
  return !event.defaultPrevented
}

export function setUp(): void {
  controller = new AbortController()
  recorded = []
  document.body.innerHTML = `<div id="g"><a href="#"><img alt=""></a><p>Words to <b>select</b></p><input></div><i id="out"></i>`
  element = document.querySelector<HTMLElement>('#g')!
}

export function tearDown(): void {
  controller.abort()
  document.body.replaceChildren()
}
