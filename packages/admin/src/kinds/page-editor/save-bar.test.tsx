import { act } from 'react'
import { expect, it } from 'vitest'
import { openFaq } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { SaveBar } from './save-bar.js'

const react = setUpReact()

it('names the other pages that have unsaved changes, and none for settings of all pages', async () => {
  const panel = await openFaq()
  panel.rows.set('/api/config/settings/cookie-banner', { options: {}, theme: {}, revision: 0 } as never)
  await react.render(<SaveBar />, panel as unknown as Panel)
  await act(async () => panel.editing.change('loud', true))
  await act(() => panel.editing.open('site:cookie-banner'))
  await act(async () => panel.editing.change('cookieBannerVariant', 'POPUP'))
  expect(panel.count()).toBe(2)
  expect(react.container.textContent).not.toContain('Also unsaved')
  await act(async () => panel.visit('visit'))
  expect(react.container.textContent).toContain('Also unsaved on /Discard')
})
