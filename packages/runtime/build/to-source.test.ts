import { describe, expect, it } from 'vitest'
import { toSource } from './to-source.js'

/** Values as they reach a page: through source code. */
function shipped<Values extends Readonly<Record<string, unknown>>>(data: Values): Values {
  const { declarations, values } = toSource(data, 'data.ts')
  const fields = Object.entries(values).map(([name, value]) => `${JSON.stringify(name)}: ${value}`)
  return Function(`${declarations}return {${fields}}`)() as Values
}

describe('source code of data', () => {
  it('evaluates to the same values, patterns with their flags and every number', () => {
    const data = {
      most: Number.MAX_VALUE,
      least: Number.NEGATIVE_INFINITY,
      names: ['a', '"', '</script>'],
      none: null,
      missing: undefined,
      pattern: /^\d+:\d+\/?$/u,
      nested: { deep: [{ deeper: true }] },
    }
    expect(shipped(data)).toEqual(data)
  })

  it('writes equal objects once, whatever they are part of', () => {
    const rule = () => ({ type: 'string', pipe: [{ type: 'max_length', requirement: 1_000 }] })
    const data = {
      first: { wrapped: rule(), default: '' },
      second: [rule(), { wrapped: rule(), default: '' }],
    }
    const { declarations, values } = toSource(data, 'data.ts')
    expect((declarations + Object.values(values).join('')).match(/max_length/g)).toHaveLength(1)
    expect(shipped(data)).toEqual(data)
  })

  it('holds no function', () => {
    expect(() => toSource({ isWide: function isWide() {} }, 'map/options.ts')).toThrow(
      'map/options.ts: the function "isWide"',
    )
    expect(() => toSource({ deep: [{ check: function isDeep() {} }] }, 'popup-settings.ts')).toThrow(
      'popup-settings.ts: the function "isDeep"',
    )
  })
})
