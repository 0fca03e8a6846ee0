import { expect } from '../page/expect.js'
import { describe } from '../page/suite.js'

export default describe('platform-events', (it) => {
  it('a listener added with a signal is gone once the signal aborts', () => {
    const target = new EventTarget()
    const controller = new AbortController()
    let calls = 0
    target.addEventListener('ping', () => calls++, { signal: controller.signal })
    target.dispatchEvent(new Event('ping'))
    controller.abort()
    target.dispatchEvent(new Event('ping'))
    expect(calls).toBe(1)
  })

  it('a listener added with a signal that has aborted already is never called', () => {
    const target = new EventTarget()
    let calls = 0
    target.addEventListener('ping', () => calls++, { signal: AbortSignal.abort() })
    target.dispatchEvent(new Event('ping'))
    expect(calls).toBe(0)
  })

  it('signals can be joined, and a request that a signal aborts is rejected with AbortError', async () => {
    const controller = new AbortController()
    const joined = AbortSignal.any([controller.signal, AbortSignal.timeout(60_000)])
    const request = fetch('/probe/beacon?id=aborted', { signal: joined })
    controller.abort()
    const name = await request.then(
      () => 'answered',
      (error: Error) => error.name,
    )
    expect(name).toBe('AbortError')
    expect(joined.aborted).toBe(true)
  })

  it('a listener that throws keeps no other from running, and the error reaches the window', ({
    mount,
    takeErrors,
  }) => {
    const button = mount('<button type="button">x</button>')
    const received: string[] = []
    button.addEventListener('click', () => {
      throw new RangeError('the first listener fails')
    })
    button.addEventListener('click', () => received.push('second'))
    document.body.addEventListener('click', () => received.push('body'), { once: true })
    button.click()
    expect(received).toEqual(['second', 'body'])
    expect(takeErrors()).toEqual(['RangeError: the first listener fails'])
  })

  it('an error can be reported without throwing it', ({ takeErrors }) => {
    reportError(new TypeError('reported'))
    expect(takeErrors()).toEqual(['TypeError: reported'])
  })

  it('a cancelable event that bubbles tells its sender that somebody cancelled it', ({ mount }) => {
    const inner = mount('<div><span></span></div>').firstElementChild as HTMLElement
    document.body.addEventListener('site:test:ask', (event) => event.preventDefault(), { once: true })
    const kept = inner.dispatchEvent(new CustomEvent('site:test:ask', { bubbles: true, cancelable: true }))
    expect(kept).toBe(false)
  })

  it('a mouse drag arrives as pointer events, also outside of the element that captured it', async (t) => {
    const handle = t.mount('<button type="button">drag</button>')
    const seen: string[] = []
    let moved = 0
    handle.addEventListener('pointerdown', (event) => {
      handle.setPointerCapture(event.pointerId)
      seen.push(event.pointerType)
    })
    handle.addEventListener('pointermove', (event) => {
      if (handle.hasPointerCapture(event.pointerId)) moved = event.clientX
    })
    const up = t.event<PointerEvent>(handle, 'pointerup')
    const { left, width } = handle.getBoundingClientRect()
    await t.drag(handle, { x: 300, y: 0 })
    const end = Math.round(left + width / 2) + 300
    expect(Math.round((await up).clientX)).toBe(end)
    expect(Math.round(moved)).toBe(end)
    expect(seen).toEqual(['mouse'])
  })
})
