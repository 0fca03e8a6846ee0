import { describe, expect, it } from 'vitest'
import { holds } from '../../schema/condition.js'
import { readCondition } from './visible-if.js'

const VALUES: Readonly<Record<string, unknown>> = {
  layout: 'grid',
  columns: 3,
  wide: true,
  plain: false,
  picture: '',
  heading: 'Grid of pictures',
  products: ['/a', '/b'],
}

/** Whether a condition is true with the values above; null if it is not read. */
function truth(text: string, scope: 'section' | 'block' = 'section'): boolean | null {
  const condition = readCondition(text, scope)
  return condition && holds(condition, (name) => VALUES[name])
}

describe('the condition of a setting', () => {
  it.each<[string, boolean]>([
    ['section.settings.layout == "grid"', true],
    ["section.settings.layout == 'list'", false],
    ["section.settings.layout != 'list'", true],
    ["section.settings.layout=='grid'", true],
    ["'grid' == section.settings.layout", true],
    ['section.settings.wide', true],
    ['section.settings.plain', false],
    ['section.settings.plain == false', true],
    ['section.settings.wide == true', true],
    ['section.settings.columns > 2', true],
    ['section.settings.columns >= 3', true],
    ['section.settings.columns < 3', false],
    ['section.settings.columns <= 2', false],
    ['section.settings.columns == 3', true],
    ['section.settings.columns == "3"', false],
    ['section.settings.layout > 2', false],
    ['section.settings.picture', false],
    ['section.settings.picture == blank', true],
    ['section.settings.picture != blank', false],
    ['section.settings.picture == empty', true],
    ['section.settings.picture == nil', true],
    ['section.settings.picture == ""', true],
    ['section.settings.heading contains "pictures"', true],
    ['section.settings.heading contains " and "', false],
    ['section.settings.products contains "/b"', true],
    ['section.settings.products != empty', true],
  ])('[CFG-001] %s', (text, expected) => {
    expect(truth(`{{ ${text} }}`)).toBe(expected)
    expect(truth(`{{- ${text} -}}`)).toBe(expected)
    expect(truth(text)).toBe(expected)
  })

  it('joins its parts from the last to the first, as Liquid does', () => {
    const [yes, no] = ['section.settings.wide', 'section.settings.plain == true']
    for (let bits = 0; bits < 8; bits += 1) {
      const [a, b, c] = [bits & 1, bits & 2, bits & 4].map((bit) => bit > 0)
      const text = (value: boolean | undefined) => (value ? yes : no)
      for (const one of ['and', 'or'] as const)
        for (const other of ['and', 'or'] as const) {
          const rest = other === 'and' ? b && c : b || c
          const expected = one === 'and' ? a && rest : a || rest
          expect(truth(`{{ ${text(a)} ${one} ${text(b)} ${other} ${text(c)} }}`), `${bits}`).toBe(expected)
        }
    }
  })

  it.each([
    'settings.colors.text == "x"',
    'block.settings.layout == "grid"',
    'section.settings.layout == settings.layout',
    'section.settings.layout | downcase == "grid"',
    'section.settings.layout ==',
    '== "grid"',
    'section.settings.layout == "grid" and',
    'section.settings.layout == "grid" "list"',
    'section.settings.layout == "grid',
    '(section.settings.wide)',
    'section.settings["layout"]',
    'section.settings.layout.size > 1',
    'not section.settings.wide',
    '"',
    '',
  ])('is not read, and never misread: %s', (text) => {
    expect(readCondition(`{{ ${text} }}`, 'section')).toBeNull()
  })

  it('of an item reads the settings of the item alone', () => {
    expect(truth('{{ block.settings.layout == "grid" }}', 'block')).toBe(true)
    expect(truth('{{ section.settings.layout == "grid" }}', 'block')).toBeNull()
  })
})
