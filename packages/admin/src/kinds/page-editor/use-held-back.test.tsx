import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { openFaq } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { useHeldBack } from './preview-pane.js'

const { render } = setUpReact()
const Probe = () => <output>{useHeldBack()}</output>
const shown = () => document.querySelector('output')!.textContent

it('[CFG-001] settings that the page does not show, since a value is not allowed, say so after a pause', async () => {
  const panel = await openFaq()
  await render(<Probe />, { store: panel.store } as Panel)
  vi.useFakeTimers()
  const change = (value: unknown) =>
    act(async () => {
      panel.editing.change('count', value)
    })
  const pause = () => act(async () => vi.advanceTimersByTime(250))
  await change('many')
  expect(shown()).toBe('')
  await pause()
  expect(shown()).toBe('invalid')
  await change(5)
  await pause()
  expect(shown()).toBe('')
  vi.useRealTimers()
})
