import { editableFormOf } from '@site/runtime/contract'
import { expect, it } from 'vitest'
import { setUpReact } from '../../../testing/react.js'
import { fieldsOf, type NumberField } from '../settings/field.js'
import { NumberControl } from './number-control.js'

const react = setUpReact()
const { schema, texts } = editableFormOf('map')!
const fields = fieldsOf(schema, texts).filter((field): field is NumberField => field.kind === 'number')

const keyboardOf = async (field: Partial<NumberField>) => {
  await react.render(
    <NumberControl
      id="number"
      field={{ ...fields[0]!, ...field }}
      value={undefined}
      automatic=""
      describedBy=""
      invalid={false}
      effective={() => undefined}
      onChange={() => {}}
    />,
  )
  return react.container.querySelector('input')!.inputMode
}

it('a number has the keyboard of digits only where no minus is needed', async () => {
  expect(await keyboardOf({ min: -90 })).toBe('')
  expect(await keyboardOf({ min: null })).toBe('')
  expect(await keyboardOf({ min: 0, whole: false })).toBe('decimal')
  expect(await keyboardOf({ min: 1, whole: true })).toBe('numeric')
})
