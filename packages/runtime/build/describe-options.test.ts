import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { blockOptions } from '../src/blocks/options.js'
import { CookieSettings } from '../src/contract/settings.js'
import { isRecord } from '../src/schema/record.js'
import { describeOptions } from './describe-options.js'

describe('options of a block', () => {
  it.each(Object.entries(blockOptions))(
    'of the kinds that %s has can be checked by pages',
    (name, schema) => {
      expect(() => describeOptions(name, schema as v.GenericSchema)).not.toThrow()
    },
  )

  it.each([
    ['array', v.optional(v.array(v.string()), () => [])],
    ['object', v.optional(v.object({ a: v.optional(v.string(), '') }), {})],
    ['record', v.optional(v.custom(isRecord), () => ({}))],
    ['spelling', CookieSettings.entries.cookieBannerTheme],
    ['nullish', v.nullish(v.string(), '')],
    ['nullish', v.optional(v.nullish(v.string(), ''), '')],
    ['optional', v.optional(v.optional(v.string(), ''), '')],
    ['string', v.string()],
  ])('of the kind %s cannot, so the build refuses them', (kind, option) => {
    expect(() => describeOptions('Options', v.object({ option: option as v.GenericSchema }))).toThrow(
      `Options.option: pages have no check for an option of the kind "${kind}"; allowed: boolean, number, string, picklist`,
    )
  })
})
