import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import {
  LIGHTBOX_DEAD_EDGE_RATIO,
  LIGHTBOX_OVERLAY_OPACITY,
  LIGHTBOX_SPEED_S,
} from '../../contract/constants/overlays.js'
import { MOBILE_MAX_WIDTH_PX } from '../../contract/constants/page.js'

const sheet = readFileSync(join(import.meta.dirname, 'lightbox.css'), 'utf8')

it.each([
  [`--site-lightbox-speed: ${LIGHTBOX_SPEED_S}s;`],
  [`--site-lightbox-overlay-opacity: ${LIGHTBOX_OVERLAY_OPACITY};`],
  [`--site-lightbox-inline: max(${100 * LIGHTBOX_DEAD_EDGE_RATIO}vi,`],
  [`--site-lightbox-block: max(${100 * LIGHTBOX_DEAD_EDGE_RATIO}vb,`],
  [`@media (width <= ${MOBILE_MAX_WIDTH_PX}px)`],
  [`@media (width > ${MOBILE_MAX_WIDTH_PX}px)`],
])('the sheet has the values of the constants: %s', (line) => {
  expect(sheet).toContain(line)
})
