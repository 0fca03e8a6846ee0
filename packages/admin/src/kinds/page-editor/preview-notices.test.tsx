import { act } from 'react'
import { expect, it } from 'vitest'
import { setUp } from '../../../testing/panel.js'
import { setUpReact } from '../../../testing/react.js'
import type { Panel } from '../../editor/panel/panel.js'
import { PreviewNotices } from './preview-notices.js'

const { render } = setUpReact()

it.each([
  ['long-line', '200'],
  ['long-lines', '5000'],
] as const)(
  '[CFG-001] the notice about a text that is too long names the limit of its kind: %s',
  async (reason, most) => {
    const { store, preview } = setUp()
    await render(<PreviewNotices />, { store, preview } as unknown as Panel)
    await act(async () => preview.message({ type: 'fixed', reason }))
    expect(document.querySelector('[role=status]')!.textContent).toContain(`at most ${most} characters`)
  },
)
