import { describe, expect, it, vi } from 'vitest'
import { nextTask } from '../../testing/globals.js'
import { counts, failure, marker, useSites } from '../../testing/marker.js'
import { createSite } from '../page/site.js'
import { defineBlock } from './block.js'

const { create, start } = useSites()

describe('start and end', () => {
  it('[BOOT-001 BOOT-003] every block of the page runs, and then the site is initialized', async () => {
    const site = await start('<p data-block="marker"></p><p data-block="marker"></p>', { marker: marker() })
    expect(counts()).toBe(2)
    expect(site.initialized).toBe(true)
  })

  it('[BOOT-003] is not initialized before an asynchronous block has run', async () => {
    let finish = () => {}
    const init = vi.fn(() => new Promise<void>((done) => (finish = done)))
    const slow = defineBlock({ name: 'slow', init })
    const site = create('<p data-block="slow"></p>', { slow })
    const started = site.start()
    await vi.waitFor(() => expect(init).toHaveBeenCalled())
    await nextTask()
    expect(site.initialized).toBe(false)
    finish()
    await started
    expect(site.initialized).toBe(true)
  })

  it('[BOOT-004] destroy runs the destructors, restores the HTML and is no longer initialized', async () => {
    const destroyed = vi.fn()
    const html = '<p data-block="marker" class="a"></p>'
    const site = await start(html, { marker: marker({ init: () => ({ destroy: destroyed }) }) })
    site.destroy()
    expect(destroyed).toHaveBeenCalledOnce()
    expect(site.initialized).toBe(false)
    expect(document.body.innerHTML).toBe(html)
  })

  it('starts once, also when it is created and started again', async () => {
    const init = vi.fn()
    const site = await start('<p data-block="marker"></p>', { marker: marker({ init }) })
    const again = createSite({ blocks: { marker: marker({ init }) } })
    await again.start()
    expect(again).toBe(site)
    expect(init).toHaveBeenCalledOnce()
  })

  it('a second script adds the blocks that the first does not have', async () => {
    await start('<p data-block="late"></p>', {})
    createSite({ blocks: { late: marker() } })
    await vi.waitFor(() => expect(counts()).toBe(1))
  })

  it('reports a block once that becomes ready while others of a long batch start', async () => {
    const kinds = {
      waiting: defineBlock({ name: 'waiting', init: () => Promise.resolve() }),
      slow: defineBlock({
        name: 'slow',
        init() {
          // Longer than a slice, so that the browser has its turn before the others start.
          for (const end = performance.now() + 30; performance.now() < end; );
        },
      }),
    }
    const html = '<p data-block="waiting"></p><p data-block="slow"></p>'.repeat(4)
    const site = create(html, kinds)
    const elements: Element[] = []
    site.on('blocks:ready', ({ detail }) => elements.push(...detail.elements))
    await site.start()
    expect(elements).toHaveLength(8)
    expect(new Set(elements).size).toBe(8)
  })

  it('emits ready at the start and when its content was replaced', async () => {
    const site = create('', { marker: marker() })
    const ready = vi.fn()
    site.on('page:ready', ready)
    await site.start()
    expect(ready).toHaveBeenCalledTimes(1)
    document.body.innerHTML = '<p data-block="marker"></p>'
    await site.pageReady()
    expect(ready).toHaveBeenCalledTimes(2)
    expect(counts()).toBe(1)
  })
})

describe('inspect', () => {
  it('lists raw options, used options and issues of every block', async () => {
    const site = await start('<p data-block="marker" data-option-count="5"></p><p data-block="bad"></p>', {
      marker: marker(),
      bad: marker({ name: 'bad', init: failure('no') }),
    })
    const [fine, broken] = await site.inspect()
    expect(fine).toMatchObject({
      name: 'marker',
      state: 'ready',
      rawOptions: { count: '5' },
      options: { count: 5, loud: false },
    })
    expect(broken).toMatchObject({ name: 'bad', state: 'failed' })
    expect(broken!.errors[0]!.message).toContain('no')
  })
})

describe('HTML that is added and removed', () => {
  it('hydrate runs the blocks of inserted HTML, dehydrate ends them', async () => {
    const site = await start('<main></main>', { marker: marker() })
    const main = document.querySelector('main')!
    main.innerHTML = '<p data-block="marker"></p>'
    const inserted = main.innerHTML
    await site.hydrate(main)
    expect(counts()).toBe(1)
    site.dehydrate(main)
    expect(main.innerHTML).toBe(inserted)
    expect(site.blocks.size).toBe(0)
  })

  it('a block destroyed while it was still starting undoes what it did', async () => {
    const destroyed = vi.fn()
    let finish = (_: { destroy(): void }) => {}
    const slow = defineBlock({
      name: 'slow',
      init: () => new Promise<{ destroy(): void }>((done) => (finish = done)),
    })
    const site = await start('', { slow })
    document.body.innerHTML = '<p data-block="slow"></p>'
    const hydrated = site.hydrate()
    await vi.waitFor(() => expect(site.blocks.size).toBe(1))
    site.dehydrate(document.body)
    finish({ destroy: destroyed })
    await hydrated
    expect(destroyed).toHaveBeenCalledOnce()
    expect(document.querySelector('p')!.hasAttribute('data-block-state')).toBe(false)
  })

  it('all blocks measure before the first one writes', async () => {
    const order: string[] = []
    const measured = marker({ measure: () => order.push('read'), init: () => void order.push('write') })
    await start('<p data-block="marker"></p><p data-block="marker"></p>', { marker: measured })
    expect(order).toEqual(['read', 'read', 'write', 'write'])
  })
})
