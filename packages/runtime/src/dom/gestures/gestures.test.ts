import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  at,
  click,
  controller,
  countHammer,
  element,
  listen,
  loads,
  names,
  recorded,
  setUp,
  swipe,
  tearDown,
  wake,
} from '../../../testing/gestures.js'

vi.mock('hammerjs', (original) => countHammer(original))

beforeEach(setUp)
afterEach(tearDown)

describe('before the first touch', () => {
  it('no recogniser is loaded, and one listener waits', () => {
    const all = [element, document, globalThis].map((target) =>
      vi.spyOn(target as Element, 'addEventListener'),
    )
    listen()
    expect(all.map(({ mock }) => mock.calls.map(([type]) => type))).toEqual([['pointerdown'], [], []])
    for (const each of all) each.mockRestore()
    expect(loads.hammer).toBe(0)
  })
})

describe('at the first touch', () => {
  it('a drag that is over before the recogniser is loaded still reports where it ended', async () => {
    listen()
    swipe(-120)
    expect(names()).toEqual(['dragEnd'])
    expect(recorded[0]?.[1]).toMatchObject({
      dx: -120,
      dy: 0,
      duration: 80,
      pointerType: 'touch',
      cancelled: false,
    })
    expect(recorded[0]?.[1].velocityX).toBeCloseTo(-120 / 80)
    await wake()
  })

  it('a drag that continues when the recogniser loads is followed from its start', async () => {
    listen()
    at('pointerdown', 200)
    at('pointermove', 180)
    at('pointermove', 150)
    await vi.waitFor(() => expect(names()).toContain('dragStart'))
    at('pointermove', 100)
    at('pointerup', 90)
    expect(names()).toEqual(['dragStart', 'drag', 'drag', 'dragEnd'])
    expect(recorded.at(-1)?.[1]).toMatchObject({ dx: -110, cancelled: false })
  })

  it.each([
    ['scrolls the page', 0, 80],
    ['is lost', 80, 0],
  ])('a finger that %s while the recogniser comes is forgotten', async (_, dx, dy) => {
    listen()
    at('pointerdown', 200, 200)
    at('pointermove', 200 + dx, 200 + dy)
    at('pointercancel', 200 + dx, 200 + dy)
    await new Promise((resolve) => setTimeout(resolve, 50))
    swipe(-120, 0, { pointerId: 2 })
    expect(names()).toEqual(['dragStart', 'drag', 'drag', 'drag', 'dragEnd'])
  })

  it('the recogniser leaves no name on the window, and no trace on the element', async () => {
    const before = element.outerHTML
    listen()
    await wake()
    swipe(-120)
    expect('Hammer' in globalThis).toBe(false)
    expect(element.outerHTML).toBe(before)
  })
})

describe('a drag', () => {
  it('starts after 10 px and reports distance, velocity and duration', async () => {
    listen()
    await wake()
    at('pointerdown', 200, 200)
    at('pointermove', 205, 200)
    expect(names()).toEqual([])
    at('pointermove', 215, 200)
    at('pointermove', 240, 200)
    at('pointerup', 240, 200, { ms: 4 })
    expect(names()).toEqual(['dragStart', 'drag', 'dragEnd'])
    expect(recorded[1]?.[1]).toMatchObject({ dx: 40, dy: 0, center: { x: 240, y: 200 } })
    expect(recorded[2]?.[1].duration).toBe(52)
  })

  it('[GAL-082] down the page is no drag, once 10 px have shown it, whatever follows', async () => {
    listen()
    await wake()
    at('pointerdown', 200, 200)
    at('pointermove', 202, 215)
    at('pointermove', 300, 215)
    at('pointerup', 300, 215)
    expect(names()).toEqual([])
  })

  it('that the browser cancels to scroll ends, and reports it', async () => {
    listen()
    await wake()
    at('pointerdown', 200)
    at('pointermove', 170)
    at('pointercancel', 170)
    expect(names()).toEqual(['dragStart', 'dragEnd'])
    expect(recorded[1]?.[1]).toMatchObject({ cancelled: true })
  })

  it('whose mouse was released without an event ends', async () => {
    listen()
    await wake()
    const mouse = { pointerType: 'mouse' }
    at('pointerdown', 200, 0, mouse)
    at('pointermove', 250, 0, mouse)
    at('pointermove', 300, 0, { ...mouse, buttons: 0 })
    expect(names()).toEqual(['dragStart', 'dragEnd'])
    expect(recorded[1]?.[1]).toMatchObject({ cancelled: true })
  })

  it('leaves text to be selected and controls to be used, but by touch begins on text too', async () => {
    listen()
    await wake()
    const mouse = { pointerType: 'mouse' }
    for (const on of ['p', 'b', 'input']) swipe(-120, 0, { ...mouse, on: element.querySelector(on) } as never)
    swipe(-120, 0, { ...mouse, button: 2 })
    swipe(-120, 0, { on: element.querySelector('input') } as never)
    expect(names()).toEqual([])
    swipe(-120, 0, { on: element.querySelector('p') } as never)
    expect(names()).toContain('dragEnd')
  })

  it('by mouse stops the browser from dragging the picture, while it lasts', async () => {
    listen()
    await wake()
    const drags = () =>
      element.querySelector('img')!.dispatchEvent(new Event('dragstart', { bubbles: true, cancelable: true }))
    at('pointerdown', 200, 0, { pointerType: 'mouse' })
    expect(drags()).toBe(false)
    at('pointerup', 200, 0, { pointerType: 'mouse' })
    expect(drags()).toBe(true)
  })

  it('whose end had no event does not delay the next one', async () => {
    listen()
    await wake()
    at('pointerdown', 200, 0, { isPrimary: true })
    at('pointermove', 150)
    at('pointerdown', 300, 0, { isPrimary: true, pointerId: 7 })
    at('pointermove', 240, 0, { pointerId: 7 })
    at('pointerup', 200, 0, { pointerId: 7 })
    expect(names()).toEqual(['dragStart', 'dragEnd', 'dragStart', 'drag', 'dragEnd'])
    expect(recorded.map(([, { cancelled }]) => cancelled)).toEqual([false, true, false, false, false])
  })

  it('can be left to fingers', async () => {
    listen({ mouse: false })
    await wake()
    swipe(-120, 0, { pointerType: 'mouse' })
    expect(names()).toEqual([])
  })

  it('under reduced motion is reported at its end, and nothing is loaded', async () => {
    const before = loads.hammer
    listen({ still: () => true })
    swipe(-120)
    expect(names()).toEqual(['dragEnd'])
    expect(loads.hammer).toBe(before)
  })
})

describe('two fingers', () => {
  it('pinch, where a listener exists for it, and end a drag', async () => {
    listen({ axis: 'both' }, ['pinchStart', 'pinch', 'pinchEnd'])
    await wake()
    const second = { pointerId: 2 }
    at('pointerdown', 100)
    at('pointermove', 80)
    at('pointerdown', 200, 0, second)
    at('pointermove', 260, 0, second)
    at('pointermove', 320, 0, second)
    at('pointerup', 320, 0, second)
    at('pointerup', 80)
    expect(names().slice(0, 2)).toEqual(['dragStart', 'dragEnd'])
    expect(recorded[1]?.[1]).toMatchObject({ cancelled: true })
    expect(names()).toContain('pinchStart')
    expect(recorded.find(([name]) => name === 'pinch')?.[1]).toMatchObject({ scale: 2 })
    expect(names()).toContain('pinchEnd')
  })
})

describe('a tap', () => {
  it('is a touch shorter than 250 ms', async () => {
    listen({}, ['tap'])
    await wake()
    at('pointerdown', 100)
    at('pointerup', 100, 0, { ms: 249 })
    expect(names()).toEqual(['tap'])
    at('pointerdown', 100, 0, { ms: 2000 })
    at('pointerup', 100, 0, { ms: 250 })
    expect(names()).toEqual(['tap'])
  })

  it('is recognised even if it started before the recogniser was loaded', async () => {
    listen({}, ['tap'])
    at('pointerdown', 100)
    at('pointerup', 100)
    await vi.waitFor(() => expect(names()).toEqual(['tap']))
  })

  it('twice is a double tap', async () => {
    listen({}, ['doubleTap'])
    await wake()
    for (const ms of [1000, 100]) {
      at('pointerdown', 100, 0, { ms })
      at('pointerup', 101)
    }
    expect(names()).toEqual(['doubleTap'])
  })
})

describe('once it is over', () => {
  it('a drag under way is forgotten and no listener is left', async () => {
    listen()
    await wake()
    at('pointerdown', 200)
    at('pointermove', 150)
    controller.abort()
    at('pointermove', 100)
    at('pointerup', 100)
    swipe(-120)
    expect(names()).toEqual(['dragStart'])
    expect(click(element.querySelector('a')!)).toBe(true)
  })
})
