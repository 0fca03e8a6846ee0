import { LAYOUT_ID } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { setUp, type TestPanel } from '../../../../testing/panel.js'
import { setUpReact } from '../../../../testing/react.js'
import type { Panel } from '../../../editor/panel/panel.js'
import '../../../editor/form/block-form.js'
import { PageScreen } from '../page-screen.js'
import type { SectionRow } from './section-row.js'

const SECTIONS = Array.from({ length: 60 }, (_, at) => ({
  id: `words-${at}`,
  title: `Words ${at}`,
  type: 'words',
}))

const rendered = vi.hoisted((): string[] => [])
vi.mock('./section-row.js', async (load) => {
  const original = await load<{ SectionRow: typeof SectionRow }>()
  return {
    ...original,
    SectionRow(props: Parameters<typeof SectionRow>[0]) {
      rendered.push(props.part.id)
      return original.SectionRow(props)
    },
  }
})

const { render } = setUpReact()
let panel: TestPanel

const pathOf = (id: string) => `/api/config/blocks/home/${encodeURIComponent(id)}`
const show = async (layout: typeof SECTIONS) => {
  panel = setUp()
  panel.rows.set(pathOf(LAYOUT_ID), { options: {}, revision: 1 })
  for (const { id } of layout) panel.rows.set(pathOf(`section:${id}`), { options: {}, revision: 1 })
  const inbox = { call: async () => ({ ok: true, body: {} }) }
  const rest = { channel: 'c', connection: { attach() {} }, inbox } as object
  panel.preview.connected()
  panel.preview.message({
    ...{ type: 'blocks', page: { id: 'home', path: '/', title: '' }, blocks: [], unnamed: 0 },
    ...{ layout, hasLayout: true },
  })
  for (const { id } of layout) {
    await panel.editing.open(`section:${id}`)
    panel.editing.change('title', 'Newer')
  }
  panel.editing.close()
  await render(<PageScreen />, { ...panel, ...rest } as unknown as Panel)
  await vi.waitFor(() => expect(document.querySelector('.section-list')).not.toBeNull())
}
const press = (id: string) => act(async () => document.getElementById(id)!.click())

beforeEach(() => {
  rendered.length = 0
})

it('[CFG-001] an action on one of 60 changed sections renders each of them a few times at most', async () => {
  await show(SECTIONS)
  await press('part-words-59-more')
  for (const id of ['part-words-59-toggle', 'part-words-59-up', 'part-words-0-down']) {
    rendered.length = 0
    await press(id)
    const times = SECTIONS.map((section) => rendered.filter((each) => each === section.id).length)
    expect(Math.max(...times), id).toBeLessThan(4)
  }
})

it('[CFG-001] a key press in the form of one of 60 sections renders none of their rows', async () => {
  await show(SECTIONS)
  await press('block-section:words-7')
  await vi.waitFor(() => expect(document.getElementById('option-title')).not.toBeNull())
  rendered.length = 0
  panel.page.update.mockClear()
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('#option-title')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'x')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(rendered).toEqual([])
  expect(panel.page.update.mock.calls).toEqual([['section:words-7', { title: 'x' }]])
})

it('[CFG-001] a page without sections has a place to add the first one', async () => {
  await show([])
  expect(document.querySelectorAll('.section-rows > li')).toHaveLength(0)
  await vi.waitFor(() =>
    expect(document.getElementById('add-section')?.getAttribute('aria-disabled')).toBeNull(),
  )
})
