import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { withStyled } from '../../settings/choices/styled-choices.js'
import { type Field, fieldsOf } from '../../settings/field.js'
import { controlOf } from '../table.js'

const { render } = setUpReact()
const header = settingsSections.header

/** Draws the control of a field with a value in the form, and one that is stored. */
const draw = (
  field: Field,
  { value, stored }: { readonly value?: string; readonly stored?: string } = {},
) => {
  const Control = controlOf(field)
  return render(
    <Control
      {...{ id: 'choice', field, value, stored, automatic: 'x', describedBy: '', invalid: false }}
      effective={() => undefined}
      onChange={() => {}}
    />,
  )
}

it.each([
  ['design of galleries', fieldsOf(blockOptions.gallery, blockTexts.gallery), 'design', 8],
  ['alignment of headers', fieldsOf(header.schema, header.texts), 'alignment', 2],
])(
  '[CFG-001] the choices of the %s have drawings, which screen readers leave out',
  async (_title, fields, name, count) => {
    await draw(fields.find((each) => each.name === name)!)
    expect(document.querySelectorAll('[type=radio]')).toHaveLength(count + 1)
    await vi.waitFor(() => expect(document.querySelectorAll('svg:has(rect)')).toHaveLength(count))
    const drawings = [...document.querySelectorAll('label svg')]
    expect(drawings.every((each) => each.getAttribute('aria-hidden') === 'true')).toBe(true)
    expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(count)
  },
)

it.each([
  [{}, ['grid', 'slider']],
  [{ value: 'slider' }, ['grid', 'slider']],
  // A design that was chosen before stays in sight, so that nobody loses it by looking or by trying another one.
  [{ value: 'autogrid' }, ['autogrid', 'grid', 'slider']],
  [{ value: 'grid', stored: 'list' }, ['grid', 'list', 'slider']],
])(
  '[CFG-001] a theme offers only the designs that it is made for; with %j, these are %j',
  async (set, offered) => {
    const styled = { options: { gallery: { design: ['slider', 'grid'], transition: ['fade'] } } }
    const all = withStyled(fieldsOf(blockOptions.gallery, blockTexts.gallery), 'gallery', styled)
    await draw(all.find(({ name }) => name === 'design')!, set)
    const values = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map((each) => each.value)
    expect(values.slice(1).sort()).toEqual(offered)
    expect(withStyled(all, 'accordion', styled)).toBe(all)
  },
)
