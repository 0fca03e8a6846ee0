import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { block, setUp, type TestPanel } from '../../../testing/panel.js'
import { eventually, setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
// Loaded here, so that the lazy one is there at once.
import '../../editor/form/block-form.js'
import type { FieldRow } from '../../editor/form/field-row.js'
import { PageScreen } from './page-screen.js'

const BLOCKS = Array.from({ length: 60 }, (_, index) => block(`b${index}`, 'gallery'))

const rendered = vi.hoisted((): string[] => [])
vi.mock('../../editor/form/field-row.js', async (load) => {
  const original = await load<{ FieldRow: typeof FieldRow }>()
  return {
    ...original,
    FieldRow(props: Parameters<typeof FieldRow>[0]) {
      rendered.push(props.field.name)
      return original.FieldRow(props)
    },
  }
})

const { render } = setUpReact()
let panel: TestPanel

beforeEach(async () => {
  panel = setUp()
  for (const { id } of BLOCKS) panel.rows.set(`/api/config/blocks/home/${id}`, { options: {}, revision: 1 })
  const { store, editing, saving, preview, undoing } = panel
  const inbox = { call: async () => ({ ok: true, body: { pages: [], galleries: [], more: false } }) }
  const connection = { attach() {} }
  const rest = { channel: 'c', connection, inbox } as object
  panel.visit('home', BLOCKS)
  // Unsaved changes of every block are the worst case.
  for (const { id } of BLOCKS) {
    await panel.editing.open(id)
    panel.editing.change('gutter', 7)
  }
  await render(<PageScreen />, { store, editing, saving, preview, undoing, ...rest } as unknown as Panel)
  // The code of the form arrives by itself.
  await eventually(() => expect(document.querySelector('#option-gutter')).not.toBeNull())
  rendered.length = 0
  panel.page.update.mockClear()
})

const type = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('#option-gutter')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

describe('a key press in a field of a page with 60 blocks', () => {
  it('renders the field of the key and no other, and sends the page one change of one block', async () => {
    for (const [index, text] of ['1', '12', '123'].entries()) {
      await type(text)
      expect(rendered.splice(0)).toEqual(['gutter'])
      expect(panel.page.update).toHaveBeenCalledTimes(index + 1)
      expect(panel.page.update).toHaveBeenLastCalledWith('b59', { gutter: Number(text) })
    }
  })

  it('renders no field when the page answers with the state of its blocks', async () => {
    await type('12')
    rendered.length = 0
    await act(async () =>
      panel.visit(
        'home',
        BLOCKS.map((each) => ({ ...each, theme: { ...each.theme } })),
      ),
    )
    expect(rendered).toEqual([])
  })
})
