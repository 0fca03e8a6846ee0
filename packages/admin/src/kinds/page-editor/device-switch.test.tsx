import { act } from 'react'
import { expect, it } from 'vitest'
import { setUp } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { DEVICES } from '../../editor/preview/device.js'
import { DeviceSwitch } from './frame-controls.js'

const { render } = setUpReact()

it('[EDT-002] each width of the preview has a name and is chosen by its button', async () => {
  const { store, preview } = setUp()
  await render(<DeviceSwitch />, { store, preview } as Panel)
  const inputs = [...document.querySelectorAll('input')]
  expect(inputs.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    expect.stringContaining('432 px'),
    expect.stringContaining('800 px'),
    expect.stringContaining('1024 px'),
    expect.stringContaining('1440 px'),
    expect.not.stringContaining('px'),
  ])
  for (const [index, device] of DEVICES.entries()) {
    await act(async () => inputs[index]!.click())
    expect(store.get().frame.device).toBe(device)
    expect(inputs[index]!.checked).toBe(true)
  }
})
