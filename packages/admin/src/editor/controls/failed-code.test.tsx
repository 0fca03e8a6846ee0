import { editableFormOf } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventually, setUpReact } from '../../../testing/react.js'
import { createStore } from '../../base/store/store.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { type DatasetField, fieldsOf } from '../settings/field.js'
import { DatasetControl } from './dataset/dataset-control.js'
import { FileButton } from './file-control.js'

const { render } = setUpReact()
let fails = true
const arrive = async (name: string, load: () => unknown) => {
  if (fails) throw new TypeError(`Failed to fetch dynamically imported module: ${name}`)
  return load()
}
vi.mock('./dataset/dataset-editor.js', (original) => arrive('dataset-editor.js', original))
vi.mock('../files/picker/file-picker.js', () =>
  arrive('file-picker.js', () => ({
    FilePicker: () => <dialog open>{document.activeElement?.textContent}</dialog>,
  })),
)

const form = editableFormOf('chart')!
const field = fieldsOf(form.schema, form.texts).find(({ name }) => name === 'dataset') as DatasetField
const panel = { store: createStore(initialState('/', null)) } as unknown as Partial<Panel>

beforeEach(() => {
  fails = true
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const alert = () => document.querySelector('[role=alert]')
const click = (name: string) =>
  act(async () => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
    button.focus()
    button.click()
  })

it('[CFG-005] an editor of data that does not arrive leaves its form as it is, and loads again', async () => {
  const table = [
    ['', 'A'],
    ['2025', '1'],
  ]
  await render(
    <form>
      <input aria-label="Title" />
      <DatasetControl
        id="data"
        field={field}
        value={table}
        automatic=""
        describedBy=""
        invalid={false}
        effective={() => []}
        onChange={vi.fn()}
      />
    </form>,
    panel,
  )
  await eventually(() => expect(alert()?.textContent).toMatch(/^Unable to connect/))
  expect(document.querySelector('[aria-label=Title]')).not.toBeNull()
  fails = false
  await click('Try again')
  await eventually(() => expect(document.activeElement?.id).toBe('data-1-1'))
  expect(alert()).toBeNull()
})

it('[CFG-005] a file dialog that does not arrive leaves its form as it is, and loads again', async () => {
  await render(
    <form>
      <input aria-label="Title" />
      <FileButton label="Choose a file…" onChoose={vi.fn()} />
    </form>,
  )
  await click('Choose a file…')
  await eventually(() => expect(alert()?.textContent).toMatch(/^Unable to connect/))
  expect(document.querySelector('[aria-label=Title]')).not.toBeNull()
  fails = false
  await click('Try again')
  // The dialog gives the focus back to the element that had it.
  await eventually(() => expect(document.querySelector('dialog')?.textContent).toBe('Choose a file…'))
  expect(alert()).toBeNull()
})
