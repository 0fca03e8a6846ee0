import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../testing/globals.js'
import { createSite } from '../page/site.js'
import { flag, integer } from '../schema/option.js'
import * as plain from '../schema/plain-option.js'
import { type AnyBlockDefinition, defineBlock } from './block.js'
import type { BlockError, SiteError } from './errors.js'
import { lazy } from './source.js'

const Options = v.object({ count: integer(1, { min: 0, max: 9 }), loud: flag(false) })

/** A block that marks its element with the count it was given. */
const marker = (extra: Partial<AnyBlockDefinition> = {}) => ({
  ...defineBlock({
    name: 'marker',
    options: Options,
    init: ({ attrs, element, options }) => attrs.set(element, 'data-count', String(options.count)),
  }),
  ...extra,
})

const failure = (message: string) => () => {
  throw new Error(message)
}

let site: ReturnType<typeof createSite>
const reported: SiteError[] = []
const start = async (html: string, blocks: Record<string, AnyBlockDefinition | ReturnType<typeof lazy>>) => {
  document.body.innerHTML = html
  site = createSite({ blocks, report: (error) => reported.push(error) })
  await site.start()
  return site
}
const counts = () => [...document.querySelectorAll('[data-count]')].length

beforeEach(() => {
  reported.length = 0
  silence('error')
  silence('warn')
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const three = '<p data-block="marker"></p><p data-block="bad"></p><p data-block="marker"></p>'

describe('start and end', () => {
  it('[BOOT-001 BOOT-003] every block of the page runs, and then the site is initialized', async () => {
    await start('<p data-block="marker"></p><p data-block="marker"></p>', { marker: marker() })
    expect(counts()).toBe(2)
    expect(site.initialized).toBe(true)
  })

  it('[BOOT-003] is not initialized before an asynchronous block has run', async () => {
    let finish = () => {}
    const slow = defineBlock({ name: 'slow', init: () => new Promise<void>((done) => (finish = done)) })
    document.body.innerHTML = '<p data-block="slow"></p>'
    site = createSite({ blocks: { slow } })
    const started = site.start()
    await vi.waitFor(() => expect(site.blocks.size).toBe(1))
    expect(site.initialized).toBe(false)
    finish()
    await started
    expect(site.initialized).toBe(true)
  })

  it('[BOOT-004] destroy runs the destructors, restores the HTML and is no longer initialized', async () => {
    const destroyed = vi.fn()
    const html = '<p data-block="marker" class="a"></p>'
    await start(html, { marker: marker({ init: () => ({ destroy: destroyed }) }) })
    site.destroy()
    expect(destroyed).toHaveBeenCalledOnce()
    expect(site.initialized).toBe(false)
    expect(document.body.innerHTML).toBe(html)
  })

  it('starts once, also when it is created and started again', async () => {
    const init = vi.fn()
    await start('<p data-block="marker"></p>', { marker: marker({ init }) })
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

  it('emits ready at the start and when its content was replaced', async () => {
    document.body.innerHTML = ''
    site = createSite({ blocks: { marker: marker() } })
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
      await start(`<p data-block="marker"></p>${html}<p data-block="marker"></p>`, {
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
    await start(html, {
      marker: marker(),
      bad: marker({ name: 'bad', init: () => ({ destroy: failure('no') }) }),
    })
    site.destroy()
    expect((reported[0] as BlockError).phase).toBe('destroy')
    expect(document.body.innerHTML).toBe(html)
  })

  it('[BOOT-002 BOOT-014] whose code never loads is reported, and the site is initialized', async () => {
    await start(three, { marker: marker(), bad: lazy(() => Promise.reject(new Error('offline'))) })
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

describe('options', () => {
  it('attributes win over JSON, JSON over defaults', async () => {
    await start(
      `<p data-block="marker"></p><p data-block="marker" data-block-json='{"count":2}'></p>
       <p data-block="marker" data-block-json='{"count":2}' data-option-count="3"></p>
       <div data-block="marker"><script type="application/json" data-block-options>{"count":4}</script></div>`,
      { marker: marker() },
    )
    const given = [...document.querySelectorAll('[data-count]')].map((each) =>
      each.getAttribute('data-count'),
    )
    expect(given).toEqual(['1', '2', '3', '4'])
  })

  it('options may be named with hyphens in JSON too, and what is shared is not changed', async () => {
    const Named = v.object({ slidesPerRow: integer(1) })
    const seen: unknown[] = []
    const rows = defineBlock({ name: 'rows', options: Named, init: ({ options }) => void seen.push(options) })
    const block = `<p data-block="rows" data-block-json='{"slides-per-row":3}'></p>`
    await start(`${block}${block}<p data-block="rows" data-option-slides-per-row="4"></p>`, { rows })
    expect(seen).toEqual([{ slidesPerRow: 3 }, { slidesPerRow: 3 }, { slidesPerRow: 4 }])
    expect(reported).toEqual([])
    expect(Object.isFrozen(seen[0])).toBe(true)
  })

  it('come as plain data too, or from a valibot schema of an author', async () => {
    const seen: unknown[] = []
    const record = ({ options }: { options: unknown }) => void seen.push(options)
    const light = defineBlock({
      name: 'light',
      options: plain.options({ loud: plain.flag(false), count: plain.integer(1, { max: 9 }) }),
      init: record,
    })
    const own = defineBlock({
      name: 'own',
      options: v.object({ mail: v.optional(v.pipe(v.string(), v.email()), 'a@b.example') }),
      init: record,
    })
    await start(
      `<p data-block="light" data-option-loud="true" data-option-count="10"></p>
       <p data-block="own" data-option-mail="nobody"></p><p data-block="own" data-option-mail="c@d.example"></p>`,
      { light, own },
    )
    expect(seen).toEqual([{ loud: true, count: 1 }, { mail: 'a@b.example' }, { mail: 'c@d.example' }])
    await vi.waitFor(() => expect(reported).toHaveLength(2))
    expect(reported[0]!.message).toBe('light: option "count" is "10"; allowed: a whole number up to 9')
  })

  it('a block may word its own failures', async () => {
    const { SiteError: Worded } = await import('./errors.js')
    const wordFailure = async (error: SiteError) => new Worded('said better', { cause: error })
    await start('<p data-block="bad" data-block-json="{"></p>', {
      bad: { ...marker(), name: 'bad', wordFailure },
    })
    await vi.waitFor(() => expect(reported.map(({ message }) => message)).toEqual(['said better']))
    expect(document.querySelector('p')?.dataset.blockState).toBe('failed')
  })

  it('a value out of bounds falls back to the default and is reported once, with what is allowed', async () => {
    await start(`<p data-block="marker" data-option-count="77"></p>`, { marker: marker() })
    expect(document.querySelector('p')!.getAttribute('data-count')).toBe('1')
    await vi.waitFor(() => expect(reported).toHaveLength(1))
    expect(reported.map(({ message }) => message)).toEqual([
      'marker: option "count" is "77"; allowed: a whole number from 0 up to 9',
    ])
  })

  it('an unknown option and an unknown block are reported with the names that exist', async () => {
    await start(`<p data-block="marker" data-block-json='{"cuont":2}'></p><p data-block="makrer"></p>`, {
      marker: marker(),
    })
    await vi.waitFor(() => expect(reported).toHaveLength(2))
    expect(reported.map(({ message }) => message).sort()).toEqual([
      'marker: option "cuont" is 2; allowed: no such option; there are count, loud',
      'there is no block "makrer"; there are marker',
    ])
  })

  it('update applies in place where the block can, and restarts the block where it cannot', async () => {
    const update = vi.fn()
    const init = vi.fn(() => ({ update }))
    await start('<p data-block="marker" data-option-loud="true"></p><p data-block="plain"></p>', {
      marker: marker({ init }),
      plain: marker({ name: 'plain' }),
    })
    const [first, second] = document.querySelectorAll('p')
    await site.update(first!, { count: 5 })
    expect(update).toHaveBeenCalledWith({ count: 5, loud: true })
    expect(init).toHaveBeenCalledOnce()
    await site.update(second!, { count: 6 })
    expect(second!.getAttribute('data-count')).toBe('6')
  })
})

describe('inspect', () => {
  it('lists raw options, used options and issues of every block', async () => {
    await start('<p data-block="marker" data-option-count="5"></p><p data-block="bad"></p>', {
      marker: marker(),
      bad: marker({ name: 'bad', init: failure('no') }),
    })
    const [fine, broken] = await site.inspect()
    expect(fine).toMatchObject({
      name: 'marker',
      state: 'ready',
      given: { count: '5' },
      options: { count: 5, loud: false },
    })
    expect(broken).toMatchObject({ name: 'bad', state: 'failed' })
    expect(broken!.errors[0]!.message).toContain('no')
  })
})

describe('HTML that is added and removed', () => {
  it('hydrate runs the blocks of inserted HTML, dehydrate ends them', async () => {
    await start('<main></main>', { marker: marker() })
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
    await start('', { slow })
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

describe('the first click', () => {
  it('on a block whose code is still loading is kept and replayed once', async () => {
    let arrive = (_: { default: AnyBlockDefinition }) => {}
    const clicked = vi.fn()
    const clicky = marker({
      name: 'clicky',
      init: ({ on, element }: never) => (on as (...args: unknown[]) => void)(element, 'click', clicked),
    })
    document.body.innerHTML = '<p data-block="clicky"><button type="button">Go</button></p>'
    site = createSite({ blocks: { clicky: lazy(() => new Promise((done) => (arrive = done))) } })
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
