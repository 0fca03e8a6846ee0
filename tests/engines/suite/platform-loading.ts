import { integer } from '@site/runtime/contract'
import * as v from 'valibot'
import { expect, rejection } from '../page/expect.js'
import { describe } from '../page/suite.js'
import { refusals } from './support/refusals.js'

export default describe('platform-loading', (it) => {
  it('a chunk is loaded on demand and knows its own address', async () => {
    const { address } = await import('./support/chunk.js')
    expect(new URL(address).origin).toBe(location.origin)
    expect(new URL('../image.png', address).pathname).toBe('/image.png')
  })

  it('the same chunk asked for twice is the same module', async () => {
    const [first, second] = await Promise.all([import('./support/chunk.js'), import('./support/chunk.js')])
    expect(first).toBe(second)
  })

  it('a chunk that failed is loaded when it is asked for again with a cache-buster', async () => {
    const url = `${location.origin}/probe/flaky.js?id=${crypto.randomUUID()}`
    const error = await rejection(import(/* @vite-ignore */ url))
    expect(error instanceof TypeError).toBe(true)
    const again = (await import(/* @vite-ignore */ `${url}&again=1`)) as { default: string }
    expect(again.default).toBe('loaded')
  })

  it('the contract parses options where nothing may be evaluated', async (t) => {
    expect(() => new Function('return 1')).toThrow('EvalError')
    await refusals(t, 1)
    const schema = v.object({ columns: integer(3, { min: 1, max: 6 }) })
    expect(v.parse(schema, {})).toEqual({ columns: 3 })
    expect(v.safeParse(schema, { columns: 7 }).success).toBe(false)
  })

  it('what the page sends as it goes away arrives', async ({ eventually }) => {
    const id = crypto.randomUUID()
    const body = 'x'.repeat(60_000)
    await fetch(`/probe/beacon?id=${id}`, { method: 'POST', body, keepalive: true })
    const received = await (await fetch(`/probe/beacon?id=${id}`)).text()
    expect(received).toBe('60000')
    const beacon = crypto.randomUUID()
    expect(navigator.sendBeacon(`/probe/beacon?id=${beacon}`, 'last words')).toBe(true)
    let arrived = '0'
    const ask = async () => {
      arrived = await (await fetch(`/probe/beacon?id=${beacon}`)).text()
      if (arrived === '0') void ask()
    }
    void ask()
    await eventually(() => arrived !== '0')
    expect(arrived).toBe('10')
  })

  it('work is put off to an idle moment, or to a timer where there is no requestIdleCallback', async () => {
    const order: string[] = []
    const idle = new Promise<void>((resolve) => {
      const work = () => {
        order.push('idle')
        resolve()
      }
      if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 2000 })
      else setTimeout(work)
    })
    queueMicrotask(() => order.push('microtask'))
    order.push('now')
    await idle
    expect(order).toEqual(['now', 'microtask', 'idle'])
  })

  it('a task gives way to a waiting one by scheduler.yield, or by a timer where there is none', async () => {
    const order: string[] = []
    const { port1, port2 } = new MessageChannel()
    const emitted = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        order.push('message')
        resolve()
      }
    })
    port2.postMessage(null)
    const scheduler = (globalThis as { scheduler?: { yield?(): Promise<void> } }).scheduler
    await (scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve)))
    order.push('went on')
    await emitted
    port1.close()
    expect(order.toSorted()).toEqual(['message', 'went on'])
  })

  it('structuredClone copies dates, maps and cycles, and refuses functions', () => {
    const source: { at: Date; map: Map<string, number>; self?: unknown } = {
      at: new Date(0),
      map: new Map([['a', 1]]),
    }
    source.self = source
    const copy = structuredClone(source)
    expect(copy.at.getTime()).toBe(0)
    expect(copy.map.get('a')).toBe(1)
    expect(copy.self).toBe(copy)
    expect(copy === source).toBe(false)
    expect(() => structuredClone(() => {})).toThrow('DataCloneError')
  })

  it('plurals, relative times and currencies are formatted for the page’s language', () => {
    expect(new Intl.PluralRules('pl').select(3)).toBe('few')
    expect(new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-1, 'day')).toBe('yesterday')
    const price = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' }).format(1234.5)
    expect(price).toBe('€1,234.50')
  })
})
