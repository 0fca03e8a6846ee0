import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { block, setUp } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { CommandPalette } from './palette.js'

const { render } = setUpReact()

const SEATS = {
  title: 'Free places',
  options: { properties: { few: { type: 'integer', title: 'Few places' } } },
}

it('names the theme’s own blocks and finds their settings; one that is described wrongly is in words', async () => {
  const panel = setUp()
  panel.preview.message({ type: 'own-blocks', json: JSON.stringify({ seats: SEATS, 'sky-map': 7 }) })
  panel.visit('home', [block('hall', 'seats'), block('sky', 'sky-map')])
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const navigation = { show: vi.fn() }
  const screens = [{ name: 'page', title: 'Page' }]
  await render(<CommandPalette screens={screens} onLogout={vi.fn()} onDone={vi.fn()} />, {
    ...panel,
    navigation,
  } as unknown as Panel)
  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
  expect(options()).toEqual(expect.arrayContaining(['Free places “hall”', 'Sky map “sky”']))
  const input = document.querySelector<HTMLInputElement>('[role=combobox]')!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'few places')
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })))
  await vi.waitFor(() => expect(options()).toEqual(['Free places: few places']))
})
