import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { silence } from '../../testing/globals.js'
import { parsePageContext } from '../contract/context/index.js'
import { type AnyBlockDefinition, defineBlock } from '../core/block.js'
import { buildSite } from '../core/site/build-site.js'
import type { Site } from '../core/site.js'
import { lazy } from '../core/source.js'
import { PartError } from '../dom/errors.js'
import { createSite } from '../page/site.js'
import { flag, integer } from '../schema/option.js'
import { type InspectedBlock, inspect } from './inspect.js'

const counter = defineBlock({
  name: 'counter',
  options: v.object({ count: integer(1, { min: 0, max: 9 }), loud: flag(false) }),
  init: ({ element, on }) => {
    on(element, 'click', () => {
      throw new Error('no')
    })
  },
})

let site: Site
const start = async (html: string, blocks: Record<string, AnyBlockDefinition | ReturnType<typeof lazy>>) => {
  document.body.innerHTML = html
  site = createSite({ blocks })
  await site.start()
}
const only = (): InspectedBlock => {
  const [first, ...others] = inspect(site)
  expect(others).toEqual([])
  return first!
}

beforeEach(() => {
  silence('error')
  silence('warn')
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

describe('a block that is ready', () => {
  it('has the time when it became ready, the duration, its raw options and its options', async () => {
    document.body.innerHTML = '<p data-block="counter" data-block-id="a" data-option-count="7"></p>'
    let clock = 100
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
    const { context } = parsePageContext({})
    site = buildSite({ blocks: { counter }, readContext: () => context, timing: true }, () => {})
    await site.start()
    expect(only()).toEqual({
      name: 'counter',
      id: 'a',
      element: document.querySelector('p'),
      state: 'ready',
      waitsFor: null,
      hydratedAt: expect.any(Number),
      duration: 20,
      rawOptions: { count: '7' },
      options: { count: 7, loud: false },
      errors: [],
    })
    expect(only().hydratedAt).toBeGreaterThan(120)
    expect(only().hydratedAt).toBeLessThan(clock)
  })

  it('uses its own id where the panel has no name for it, and none where it has none', async () => {
    await start('<p data-block="counter" id="b"></p><p data-block="counter"></p>', { counter })
    expect(inspect(site).map(({ id }) => id)).toEqual(['b', null])
  })

  it('names an option that is not allowed, and what is', async () => {
    await start('<p data-block="counter" data-option-count="12"></p>', { counter })
    await vi.waitFor(() => expect(only().errors).toHaveLength(1))
    expect(only().errors[0]).toMatchObject({
      name: 'OptionError',
      reason: 'counter: option "count" is "12"; allowed: a whole number from 0 up to 9',
      phase: null,
      part: null,
      option: 'count',
      expected: 'a whole number from 0 up to 9',
    })
    expect(only()).toMatchObject({ state: 'ready', rawOptions: { count: '12' }, options: { count: 1 } })
  })

  it('is a copy: later events do not change it', async () => {
    await start('<p data-block="counter"></p>', { counter })
    const before = only()
    await site.update(before.element, { count: 3 })
    expect(before.options).toEqual({ count: 1, loud: false })
    expect(only().options).toEqual({ count: 3, loud: false })
  })
})

describe('a block that failed', () => {
  it('has the phase and the missing part, and was never hydrated', async () => {
    const needy = defineBlock({
      name: 'needy',
      init: () => {
        throw new PartError('needy', 'door', '[data-part="door"]')
      },
    })
    await start('<p data-block="needy"></p>', { needy })
    expect(only()).toMatchObject({ state: 'failed', hydratedAt: null, duration: null })
    expect(only().errors).toMatchObject([
      {
        name: 'BlockError',
        message: 'needy: failed in init: needy: needs a [data-part="door"]',
        reason: 'needy: needs a [data-part="door"]',
        phase: 'init',
        part: 'door',
        option: null,
      },
    ])
  })

  it('keeps the time at which it was ready, where a listener failed after that', async () => {
    await start('<p data-block="counter"></p>', { counter })
    document.querySelector('p')!.click()
    expect(only()).toMatchObject({ state: 'failed', hydratedAt: expect.any(Number) })
    expect(only().errors[0]).toMatchObject({ phase: 'listener', reason: 'no' })
  })

  it('reports that its options are not JSON', async () => {
    await start('<p data-block="counter" data-block-json="{no"></p>', { counter })
    expect(only().errors[0]).toMatchObject({ phase: 'options', option: null })
    expect(only().errors[0]?.reason).toMatch(/JSON/)
  })
})

describe('a block that waits', () => {
  it.each(['interaction', 'visible', '(min-width: 1px) and (max-width: 2px)'])(
    'names the condition: %s',
    async (when) => {
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          observe() {}
          unobserve() {}
          disconnect() {}
        },
      )
      await start(`<p data-block="counter" data-block-when="${when}"></p>`, { counter })
      expect(only()).toMatchObject({
        state: 'waiting',
        waitsFor: when,
        hydratedAt: null,
        rawOptions: {},
        options: {},
      })
      vi.unstubAllGlobals()
    },
  )

  it('leaves it open where its registration decides', async () => {
    await start('<p data-block="later"></p>', {
      later: lazy(() => Promise.reject(new Error('not asked for')), { when: 'interaction' }),
    })
    expect(only()).toMatchObject({ state: 'waiting', waitsFor: null })
  })

  it('waits for its code, and then for its own start', async () => {
    let arrive = (_: { default: AnyBlockDefinition }) => {}
    let finish = () => {}
    document.body.innerHTML = '<p data-block="slow"></p>'
    site = createSite({ blocks: { slow: lazy(() => new Promise((resolve) => (arrive = resolve))) } })
    const started = site.start()
    await vi.waitFor(() => expect(only()).toMatchObject({ state: 'loading', waitsFor: 'code' }))
    arrive({
      default: defineBlock({ name: 'slow', init: () => new Promise<void>((done) => (finish = done)) }),
    })
    await vi.waitFor(() => expect(only()).toMatchObject({ state: 'loading', waitsFor: 'init' }))
    finish()
    await started
    expect(only()).toMatchObject({ state: 'ready', waitsFor: null })
  })
})

describe('markup that is no block', () => {
  it('is reported last: with a name that the site does not have, or added after the start', async () => {
    await start('<p data-block="cuonter" id="typo"></p><p data-block="counter"></p>', { counter })
    document.body.insertAdjacentHTML('beforeend', '<p data-block="counter" id="late"></p>')
    expect(inspect(site).map(({ name, id, state }) => [name, id, state])).toEqual([
      ['counter', null, 'ready'],
      ['cuonter', 'typo', 'unknown'],
      ['counter', 'late', 'unhydrated'],
    ])
  })

  it('is not reported before the start is complete', () => {
    document.body.innerHTML = '<p data-block="counter"></p>'
    site = createSite({ blocks: { counter } })
    expect(inspect(site)).toEqual([])
  })
})
