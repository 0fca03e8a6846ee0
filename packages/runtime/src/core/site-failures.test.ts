import { describe, expect, it, vi } from 'vitest'
import { counts, failure, marker, useSites } from '../../testing/marker.js'
import type { BlockError } from '../dom/errors.js'
import type { AnyBlockDefinition } from './block.js'
import { lazy } from './source.js'

const { start, reported } = useSites()

const three = '<p data-block="marker"></p><p data-block="bad"></p><p data-block="marker"></p>'

describe('one bad block', () => {
  const phases: [string, Partial<AnyBlockDefinition>, string][] = [
    ['options', {}, '<p data-block="bad" data-block-json="{"></p>'],
    ['init', { init: failure('no') }, '<p data-block="bad"></p>'],
    ['init', { init: async () => failure('no')() }, '<p data-block="bad"></p>'],
    ['init', { measure: failure('no') }, '<p data-block="bad"></p>'],
  ]
  it.each(phases)(
    '[BOOT-002] that fails in %s is marked and reported, and the rest run',
    async (phase, extra, html) => {
      const site = await start(`<p data-block="marker"></p>${html}<p data-block="marker"></p>`, {
        marker: marker(),
        bad: marker({ name: 'bad', ...extra }),
      })
      expect(counts()).toBe(2)
      expect(site.initialized).toBe(true)
      const bad = document.querySelector('[data-block=bad]')!
      expect(bad.getAttribute('data-block-state')).toBe('failed')
      expect((reported[0] as BlockError).phase).toBe(phase)
      expect((reported[0] as BlockError).element).toBe(bad)
      expect(console.error).toHaveBeenCalledOnce()
    },
  )

  it('[BOOT-002] whose listener throws is reported, and its other listeners go on', async () => {
    const clicked = vi.fn()
    await start(three, {
      marker: marker(),
      bad: marker({
        name: 'bad',
        init: ({ on, element }: { on: (...args: unknown[]) => void; element: Element }) => {
          on(element, 'click', failure('no'))
          on(element, 'click', clicked)
        },
      }),
    })
    const bad = document.querySelector<HTMLElement>('[data-block=bad]')!
    bad.click()
    expect(clicked).toHaveBeenCalledOnce()
    expect((reported[0] as BlockError).phase).toBe('listener')
    expect(bad.getAttribute('data-block-state')).toBe('failed')
  })

  it('[BOOT-002 BOOT-004] whose destructor throws does not stop the destructors of others', async () => {
    const html = three
    const site = await start(html, {
      marker: marker(),
      bad: marker({ name: 'bad', init: () => ({ destroy: failure('no') }) }),
    })
    site.destroy()
    expect((reported[0] as BlockError).phase).toBe('destroy')
    expect(document.body.innerHTML).toBe(html)
  })

  it('[BOOT-002 BOOT-014] whose code never loads is reported, and the site is initialized', async () => {
    const site = await start(three, {
      marker: marker(),
      bad: lazy(() => Promise.reject(new Error('offline'))),
    })
    expect(counts()).toBe(2)
    expect(site.initialized).toBe(true)
    expect((reported[0] as BlockError).phase).toBe('load')
    expect(console.warn).toHaveBeenCalledWith('Unable to load module', 'bad')
  })

  it('a failed block has the HTML that the server sent, but for its mark', async () => {
    await start('<p data-block="bad" class="a"></p>', {
      bad: marker({
        name: 'bad',
        init: ({ attrs, element }: never) => {
          ;(attrs as { set(...args: unknown[]): void }).set(element, 'class', 'b')
          failure('no')()
        },
      }),
    })
    expect(document.body.innerHTML).toBe('<p data-block="bad" class="a" data-block-state="failed"></p>')
  })

  it('a listener that cancels the event keeps the error out of the console', async () => {
    document.addEventListener('site:block:failed', (event) => event.preventDefault(), { once: true })
    await start('<p data-block="bad"></p>', { bad: marker({ name: 'bad', init: failure('no') }) })
    expect(console.error).not.toHaveBeenCalled()
    expect(reported).toHaveLength(1)
  })
})
