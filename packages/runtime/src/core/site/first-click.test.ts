import { describe, expect, it, vi } from 'vitest'
import { counts, marker, useSites } from '../../../testing/marker.js'
import type { AnyBlockDefinition } from '../block.js'
import { lazy } from '../source.js'

const { create, start } = useSites()

describe('the first click', () => {
  it('on a block whose code is still loading is kept and replayed once', async () => {
    let arrive = (_: { default: AnyBlockDefinition }) => {}
    const clicked = vi.fn()
    const clicky = marker({
      name: 'clicky',
      init: ({ on, element }: never) => (on as (...args: unknown[]) => void)(element, 'click', clicked),
    })
    const site = create('<p data-block="clicky"><button type="button">Go</button></p>', {
      clicky: lazy(() => new Promise((done) => (arrive = done))),
    })
    const started = site.start()
    await vi.waitFor(() => expect(site.blocks.size).toBe(1))
    document.querySelector('button')!.click()
    document.querySelector('button')!.click()
    expect(clicked).not.toHaveBeenCalled()
    arrive({ default: clicky })
    await started
    expect(clicked).toHaveBeenCalledOnce()
  })

  it('wakes a block that waits for interaction', async () => {
    const load = vi.fn(async () => ({ default: marker() }))
    await start('<p data-block="marker"><button type="button">Go</button></p>', {
      marker: lazy(load, { when: 'interaction' }),
    })
    expect(load).not.toHaveBeenCalled()
    document.querySelector('button')!.click()
    await vi.waitFor(() => expect(counts()).toBe(1))
  })
})
