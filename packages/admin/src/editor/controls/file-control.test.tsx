import { blockOptions, blockTexts, type SiteFileBody } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually, setUpReact } from '../../../testing/react.js'
import { PanelContext } from '../context/panel-context.js'
import type { Panel } from '../panel/panel.js'
import { fieldsOf } from '../settings/field.js'
import { controlOf } from './table.js'

const { render } = setUpReact()
const fieldIn = (block: 'video' | 'share', name: string) =>
  fieldsOf(blockOptions[block], blockTexts[block]).find((each) => each.name === name)!

const file = (name: string, type: SiteFileBody['type']): SiteFileBody => ({
  id: name.padEnd(20, '0').slice(0, 20),
  name,
  address: `/files/1/${name}`,
  type,
  size: 2_048,
  width: null,
  height: null,
  alt: '',
  focal: { x: 0.5, y: 0.5 },
  createdAt: '2026-11-21T12:00:00.000Z',
})
const FILES = [file('tide.mp3', 'audio/mpeg'), file('menu.pdf', 'application/pdf')]

const change = vi.fn()
const submit = vi.fn()
const call = vi.fn()

async function show(field: ReturnType<typeof fieldIn>, value: unknown = undefined) {
  const Control = controlOf(field)
  await render(
    <PanelContext value={{ inbox: { call, refresh: () => {} } } as unknown as Panel}>
      <form onSubmit={submit}>
        <Control
          id="file"
          field={field}
          value={value}
          automatic="None"
          describedBy=""
          invalid={false}
          effective={() => undefined}
          onChange={change}
        />
      </form>
    </PanelContext>,
  )
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (each) => each.textContent === name || each.getAttribute('aria-label') === name,
  )
const press = (name: string) => act(async () => button(name)!.click())
const choices = () => [...document.querySelectorAll<HTMLElement>('.file-choice')]
const openDialog = async (name: string) => {
  await press(name)
  await eventually(() => expect(choices()).toHaveLength(2))
}

beforeEach(() => {
  vi.clearAllMocks()
  call.mockImplementation(async ({ path }: { path: string }) => ({
    ok: true,
    body: path.startsWith('/api/config/pages')
      ? { pages: [], more: false }
      : { files: FILES, next: null, previous: null },
  }))
})

describe('the address of a file', () => {
  it('[CFG-001] is typed, or chosen from the owner’s files in a dialog', async () => {
    await show(fieldIn('video', 'url'), '/old.mp3')
    expect(document.querySelector<HTMLInputElement>('#file')!.value).toBe('/old.mp3')
    await openDialog('Choose a file: Video address')
    expect(document.activeElement).toBe(document.querySelector('.file-picker input[type=search]'))
    expect(choices().map((each) => each.querySelector('bdi')!.textContent)).toEqual(['tide.mp3', 'menu.pdf'])
    await act(async () => choices()[0]!.click())
    await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith('/files/1/tide.mp3'))
    expect(document.querySelector('.file-picker')).toBeNull()
  })

  it('stays what it is if the dialog is closed, and a search does not submit the form', async () => {
    await show(fieldIn('video', 'url'), '/old.mp3')
    await openDialog('Choose a file: Video address')
    await act(async () => {
      const search = document.querySelector<HTMLFormElement>('.file-picker form')!
      search.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
    expect(submit).not.toHaveBeenCalled()
    await press('Close')
    await vi.waitFor(() => expect(document.querySelector('.file-picker')).toBeNull())
    expect(change).not.toHaveBeenCalled()
  })

  it('may be that of a link, too', async () => {
    const field = fieldIn('share', 'url')
    await show(field)
    await openDialog(`Choose a file: ${field.title}`)
    await act(async () => choices()[1]!.click())
    await vi.waitFor(() => expect(change).toHaveBeenCalledExactlyOnceWith('/files/1/menu.pdf'))
  })
})
