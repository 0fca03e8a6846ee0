import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { propertyRuns } from '../../../../../tests/support/repeats.js'
import { acceptedContext } from '../../../testing/context.js'
import { silence } from '../../../testing/globals.js'
import { createSite, type Site } from '../../page/site.js'
import { FeatureError, features } from './features.js'

/** Each run is a page with a site of its own. */
const RUNS = propertyRuns(2_000)

let site: Site
let warned: ReturnType<typeof silence>
beforeEach(() => {
  warned = silence('warn')
})
afterEach(() => {
  site.destroy()
  vi.restoreAllMocks()
})

const toggle = (name: string, variant: string) => ({ name, experimentType: 'FEATURE_TOGGLE', variant })
const test = (name: string, variant: string) => ({ name, experimentType: 'AB_TEST', variant })

function page(experiments: readonly unknown[] | null) {
  site = createSite({ context: acceptedContext({ experiments }) })
  return site.shared(features)
}

const messages = () => warned.mock.calls.map(([error]) => (error as Error).message)

describe('a feature', () => {
  it('[FEAT-001] is on if its variant is the text true, and only then', () => {
    const variants = ['true', 'false', 'TRUE', 'True', ' true', '1', 'on', '']
    const { isOn } = page(variants.map((variant) => toggle(`is ${variant}`, variant))).strict
    expect(variants.filter((variant) => isOn(`is ${variant}`))).toEqual(['true'])
  })

  it('[FEAT-001] is never on by any other text', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 100 }).filter((text) => text !== 'true'),
        (variant) => {
          const { strict } = page([toggle('each', variant)])
          expect(strict.isOn('each')).toBe(false)
          site.destroy()
        },
      ),
      RUNS,
    )
  })

  it('[FEAT-004] of an A/B test has a variant for this visitor', () => {
    const lookup = page([{ ...test('colour', 'green'), segmentName: 'returning' }])
    expect(lookup.variantOf('colour', 'blue')).toBe('green')
    expect(warned).not.toHaveBeenCalled()
  })

  it('stays as the page began with it', () => {
    const lookup = page([toggle('old', 'true')])
    lookup.add([toggle('old', 'false'), toggle('new', 'true')])
    expect([lookup.isOn('old'), lookup.isOn('new')]).toEqual([true, true])
  })
})

describe('a lookup that fails', () => {
  const failures: readonly [code: string, experiments: readonly unknown[] | null, sentence: string][] = [
    ['not-loaded', null, 'a: configuration not loaded'],
    ['not-found', [toggle('b', 'true')], 'a: feature does not exist'],
    ['wrong-type', [test('a', 'true')], 'a: feature is not of the requested type'],
    [
      'invalid',
      [{ name: 'a', experimentType: 'ROLLOUT', variant: 'true' }],
      'a: invalid server-side definition',
    ],
    [
      'invalid',
      [{ name: 'a', experimentType: 'FEATURE_TOGGLE', variant: true }],
      'a: invalid server-side definition',
    ],
    ['invalid', [{ ...toggle('a', 'true'), segmentName: 7 }], 'a: invalid server-side definition'],
  ]

  it.each(failures)(
    '[FEAT-002] [FEAT-003] [AMB-55] has the default, and is reported once: %s',
    (_, experiments, sentence) => {
      const violations: unknown[] = []
      const lookup = page(experiments)
      site.on('contract:violation', ({ detail }) => violations.push(detail.error.message))
      expect([lookup.isOn('a', true), lookup.isOn('a', false), lookup.isOn('a')]).toEqual([
        true,
        false,
        false,
      ])
      expect(messages()).toEqual([sentence])
      expect(violations).toEqual([sentence])
    },
  )

  it.each(failures)('[FEAT-003] [AMB-55] throws without a default: %s', (code, experiments) => {
    const { strict } = page(experiments)
    expect(() => strict.isOn('a')).toThrow(FeatureError)
    expect(() => strict.isOn('a')).toThrow(expect.objectContaining({ code, feature: 'a' }))
    expect(warned).not.toHaveBeenCalled()
  })

  it('[FEAT-003] names a toggle that is asked for as an A/B test', () => {
    expect(page([toggle('a', 'true')]).variantOf('a', 'blue')).toBe('blue')
    expect(messages()).toEqual(['a: feature is not of the requested type'])
  })

  it('keeps the console quiet where the page handles it', () => {
    const lookup = page(null)
    site.on('contract:violation', (event) => event.preventDefault())
    lookup.isOn('a')
    expect(warned).not.toHaveBeenCalled()
  })

  it('[FEAT-002] never throws, whatever the server and the page write', () => {
    const names = fc.constantFrom('a', '__proto__', 'constructor', 'toString')
    const entry = fc.oneof(
      fc.dictionary(fc.constantFrom('name', 'experimentType', 'variant', 'segmentName'), fc.jsonValue()),
      fc.record({
        name: names,
        experimentType: fc.constantFrom('FEATURE_TOGGLE', 'AB_TEST', 'x'),
        variant: fc.oneof(fc.constant('true'), fc.jsonValue()),
      }),
    )
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), names, fc.boolean(), (entries, name, fallback) => {
        const lookup = page(entries)
        const isOn = lookup.isOn(name, fallback)
        const definition = entries.find((each) => Object.hasOwn(each, 'name') && each.name === name)
        if (!definition) expect(isOn).toBe(fallback)
        if (isOn && !fallback)
          expect(definition).toMatchObject({ variant: 'true', experimentType: 'FEATURE_TOGGLE' })
        expect(typeof lookup.variantOf(name, '')).toBe('string')
        site.destroy()
      }),
      RUNS,
    )
  })

  it('is reported for a thousand names at most', () => {
    const lookup = page([])
    for (let at = 0; at < 2000; at += 1) lookup.isOn(`feature ${at}`)
    expect(warned).toHaveBeenCalledTimes(1000)
  })
})
