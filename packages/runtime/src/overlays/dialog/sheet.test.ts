import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  DIALOG_BASE_Z_INDEX,
  DIALOG_PADDING_PX,
  DIALOG_WIDTH_PX,
  TOOLTIP_EDGE_MARGIN_PX,
  TOOLTIP_WIDTH_PX,
} from '../../contract/constants/overlays.js'

const sheet = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')

it('[DLG-004] the sheet of dialogs has the values of the constants', () => {
  expect(sheet('dialog.css')).toContain(`inline-size: min(${DIALOG_WIDTH_PX}px, 100%);`)
  expect(sheet('dialog.css')).toContain(`padding: ${DIALOG_PADDING_PX}px;`)
})

it.each(['dialog.css', 'toast.css', '../tooltip/tooltip.css'])(
  '[DLG-040] an element outside of the top layer is in the layer of the contract: %s',
  (path) => {
    expect(sheet(path)).toContain(`z-index: ${DIALOG_BASE_Z_INDEX};`)
  },
)

it('[DLG-050] the sheet of tooltips has the values of the constants', () => {
  const room = `calc(100vi - ${2 * TOOLTIP_EDGE_MARGIN_PX}px)`
  expect(sheet('../tooltip/tooltip.css')).toContain(`inline-size: min(${TOOLTIP_WIDTH_PX}px, ${room});`)
})
