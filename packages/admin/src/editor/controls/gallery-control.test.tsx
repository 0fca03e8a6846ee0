import { editableFormOf, type GalleryInfo } from '@site/runtime/contract'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { HeldControl } from '../../../testing/held-control.js'
import { setUpReact } from '../../../testing/react.js'
import { createStore } from '../../base/store/store.js'
import { PanelContext } from '../context/panel-context.js'
import type { Panel } from '../panel/panel.js'
import { initialState } from '../panel/state.js'
import { fieldsOf } from '../settings/field.js'
import { formatValue } from '../settings/format-value.js'

const { render } = setUpReact()
const form = editableFormOf('gallery')!
const field = fieldsOf(form.schema, form.texts).find(({ name }) => name === 'galleryId')!

const gallery = (id: string, name: string, count = 3): GalleryInfo => ({
  id,
  name,
  count,
  picture: '',
  uses: [],
})
const LISTED = { galleries: [gallery('boats', 'Boats & <ships>'), gallery('quays', 'Quays', 0)] }
const call = vi.fn()
const store = createStore(initialState('/', null))
const showScreen = vi.fn((screen: string) => store.set((state) => ({ ...state, screen })))
let value: unknown

const show = (start: unknown, effective = '') =>
  render(
    <PanelContext value={{ store, inbox: { call }, navigation: { show: showScreen } } as unknown as Panel}>
      <HeldControl
        id="pictures"
        field={field}
        start={start}
        effective={effective}
        onValue={(now) => {
          value = now
        }}
      />
    </PanelContext>,
  )
const list = () => document.querySelector('select')!
const options = () => [...list().options].map(({ textContent }) => textContent)
const note = () => document.querySelector('#pictures-note')!.textContent
const choose = (to: string) =>
  act(async () => {
    list().value = to
    list().dispatchEvent(new Event('change', { bubbles: true }))
  })

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: true, body: LISTED })
})

describe('a block without any gallery to choose', () => {
  it('[CFG-001] leads to a new one, and lists it once the person is back', async () => {
    call.mockResolvedValue({ ok: true, body: { galleries: [] } })
    await show(undefined)
    const link = document.querySelector('a')!
    expect([link.textContent, link.getAttribute('href')]).toEqual([
      'Make a photo gallery',
      '?screen=galleries&at=%2B',
    ])
    await act(async () => link.click())
    expect([showScreen.mock.lastCall, store.get().isDetour]).toEqual([['galleries', '+'], true])
    call.mockResolvedValue({ ok: true, body: LISTED })
    await act(async () => showScreen('page'))
    expect(options()).toContain('Quays')
    expect(document.querySelector('a')!.textContent).toBe('Change your galleries')
  })
})

describe('whose pictures a block shows', () => {
  it('are the theme’s own, or those of one of the galleries, by their names', async () => {
    await show(undefined)
    expect(options()).toEqual(['Automatic: None', 'The theme’s own pictures', 'Boats & <ships>', 'Quays'])
    await choose('boats')
    expect([value, note()]).toEqual(['boats', ''])
    await choose('')
    expect(value).toBe('')
    await choose('+')
    expect(value).toBeUndefined()
  })

  it('[CFG-034] says that the galleries did not load, and loads them again; the value stays', async () => {
    call.mockResolvedValueOnce({ ok: false, error: { kind: 'server', message: 'Down' } })
    await show('boats')
    const alert = document.querySelector('[role=alert]')!
    expect(alert.textContent).toBe('Unable to load collectionsRetry')
    expect([list().value, value]).toEqual(['boats', 'boats'])
    await act(async () => alert.querySelector('button')!.click())
    expect(document.querySelector('[role=alert]')).toBeNull()
    expect(options()).toContain('Boats & <ships>')
  })

  it('says that a gallery is gone or empty, so that the page shows the theme’s own', async () => {
    await show('low-water')
    expect(options().at(-1)).toBe('Low water')
    expect(note()).toContain('“Low water” no longer exists')
    await choose('quays')
    expect(note()).toContain('“Quays” has no pictures yet')
  })

  it('says so of the theme’s gallery, too', async () => {
    await show(undefined, 'low-water')
    expect(note()).toContain('no longer exists')
  })

  it('is shown in words by the history', () => {
    expect([formatValue(field, ''), formatValue(field, 'low-water')]).toEqual([
      'The theme’s own pictures',
      'Low water',
    ])
  })
})
