import { describe, expect, it } from 'vitest'
import { blockOptions } from '../../../runtime/src/blocks/options.js'
import { optionAttribute } from '../../../runtime/src/schema/attributes/option-attribute.js'
import { lint } from '../lint.js'
import { CONTRACT_ATTRIBUTES } from './attribute-names.js'

/** Every slip of one key: a letter left out, doubled or swapped with the next, a hyphen left out, a plural. */
function* slipsOf(name: string): Generator<string> {
  for (let at = 1; at < name.length; at += 1) {
    const [before, letter, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)]
    yield before + after
    yield before + letter + letter + after
    if (after) yield before + after[0] + letter + after.slice(1)
  }
  yield `${name}s`
}

const isMeant = (html: string, attribute: string) =>
  lint(html).some(({ message, nearest }) => message === `nothing reads ${attribute}` && nearest)

/** Shorter names are too close to names that a theme may have. */
const SHORTEST = 5

const slips = (prefix: string, name: string, known: (attribute: string) => boolean) =>
  [...new Set(slipsOf(name))].map((slip) => prefix + slip).filter((attribute) => !known(attribute))

describe('misspelt attributes', () => {
  const names = [...CONTRACT_ATTRIBUTES].map((name) => name.slice('data-'.length))

  it.each(names.filter((name) => name.length >= SHORTEST || ['part', 'type'].includes(name)))(
    'of data-%s are found',
    (name) => {
      const attributes = slips('data-', name, (attribute) => CONTRACT_ATTRIBUTES.has(attribute))
      expect(attributes.length).toBeGreaterThan(name.length)
      expect(attributes.filter((attribute) => !isMeant(`<p ${attribute}="x"></p>`, attribute))).toEqual([])
    },
  )

  it.each(Object.keys(blockOptions))('of the options of %s are found', (block) => {
    const schema = blockOptions[block as keyof typeof blockOptions]
    const options = Object.keys(schema.entries).map(optionAttribute)
    for (const option of options) {
      for (const prefix of ['data-options-', 'data-opton-', 'data-option', 'date-option-']) {
        const attribute = prefix + option.slice('data-option-'.length)
        expect([attribute, isMeant(`<p data-block="${block}" ${attribute}="x"></p>`, attribute)]).toEqual([
          attribute,
          true,
        ])
      }
    }
  })

  it.each([
    'data-cart',
    'data-chart',
    'data-path',
    'data-port',
    'data-lock',
    'data-clock',
    'data-parent',
    'data-number',
    'data-target',
    'data-toggle',
    'data-theme',
    'data-source',
    'data-srcset',
    'data-value-now',
    'aria-label',
    'data-block-state',
    'data-page-id',
  ])('are not suspected in %s', (attribute) => {
    expect(lint(`<p ${attribute}="x"></p>`)).toEqual([])
  })
})
