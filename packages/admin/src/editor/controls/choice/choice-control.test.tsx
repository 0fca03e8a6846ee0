import { blockOptions, blockTexts, settingsSections } from '@site/runtime/contract'
import { expect, it, vi } from 'vitest'
import { setUpReact } from '../../../../testing/react.js'
import { withStyled } from '../../settings/choices/styled-choices.js'
import { fieldsOf } from '../../settings/field.js'
import { controlOf } from '../table.js'

const { render } = setUpReact()
const header = settingsSections.header

it.each([
  ['design of galleries', fieldsOf(blockOptions.gallery, blockTexts.gallery), 'design', 8],
  ['alignment of headers', fieldsOf(header.schema, header.texts), 'alignment', 2],
])(
  '[CFG-001] the choices of the %s have drawings, which screen readers leave out',
  async (_title, fields, name, count) => {
    const field = fields.find((each) => each.name === name)!
    const Control = controlOf(field)
    await render(
      <Control
        id="choice"
        field={field}
        value={undefined}
        automatic="x"
        describedBy=""
        invalid={false}
        effective={() => undefined}
        onChange={() => {}}
      />,
    )
    expect(document.querySelectorAll('[type=radio]')).toHaveLength(count + 1)
    await vi.waitFor(() => expect(document.querySelectorAll('svg:has(rect)')).toHaveLength(count))
    const drawings = [...document.querySelectorAll('label svg')]
    expect(drawings.every((each) => each.getAttribute('aria-hidden') === 'true')).toBe(true)
    expect(new Set(drawings.map(({ innerHTML }) => innerHTML)).size).toBe(count)
  },
)

it.each([
  [undefined, ['grid', 'slider']],
  ['slider', ['grid', 'slider']],
  // A design that was chosen before stays in sight, so that nobody loses it by looking.
  ['autogrid', ['autogrid', 'grid', 'slider']],
])(
  '[CFG-001] a theme offers only the designs that it is made for; with %s set, these are %j',
  async (value, offered) => {
    const styled = { options: { gallery: { design: ['slider', 'grid'], transition: ['fade'] } } }
    const all = withStyled(fieldsOf(blockOptions.gallery, blockTexts.gallery), 'gallery', styled)
    const field = all.find(({ name }) => name === 'design')!
    const Control = controlOf(field)
    await render(
      <Control
        id="choice"
        field={field}
        value={value}
        automatic="x"
        describedBy=""
        invalid={false}
        effective={() => undefined}
        onChange={() => {}}
      />,
    )
    const values = [...document.querySelectorAll<HTMLInputElement>('[type=radio]')].map((each) => each.value)
    expect(values.slice(1).sort()).toEqual(offered)
    expect(withStyled(all, 'accordion', styled)).toBe(all)
  },
)
