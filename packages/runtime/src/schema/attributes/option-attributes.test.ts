import { expect, it } from 'vitest'
import { blockOptions } from '../../blocks/options.js'
import { checkOptions } from '../check-options.js'
import { optionAttribute } from './option-attribute.js'
import { optionAttributes, optionOfAttribute } from './option-attributes.js'

it('every option of every block reads back from its attribute unchanged', () => {
  for (const schema of Object.values(blockOptions)) {
    for (const [name, entry] of Object.entries(schema.entries)) {
      expect(optionOfAttribute(optionAttribute(name))).toBe(name)
      const [[attribute, text]] = Object.entries(optionAttributes({ [name]: entry.default })) as [
        [string, string],
      ]
      expect(attribute).toBe(optionAttribute(name))
      const checked = checkOptions(schema, { [name]: text })
      expect(checked.issues).toEqual([])
      expect(checked.options[name]).toEqual(entry.default)
    }
  }
})

it('writes objects as JSON, leaves out what is unset, and names that no attribute can have', () => {
  expect(optionAttributes({ keys: { next: 34 }, loop: undefined, 'a b': 1, '"><img': 2 })).toEqual({
    'data-option-keys': '{"next":34}',
  })
  expect(optionOfAttribute('data-block')).toBeNull()
})
