import * as v from 'valibot'
import { address, decimal, oneOf, text } from '../../schema/option.js'

/** How a video fills its place: with its own ratio, within it, or covering it. */
export const VIDEO_MODES = ['none', 'fit', 'fill'] as const

/** Options of the video block. */
export const VideoOptions = v.object({
  mode: oneOf(VIDEO_MODES, 'none'),
  url: address(''),
  html: text('', { maxLength: 10_000 }),
  providerName: text('', { maxLength: 100 }),
  accountType: text('', { maxLength: 100 }),
  title: text(''),
  ratio: decimal(0, { min: 0, max: 100 }),
})
