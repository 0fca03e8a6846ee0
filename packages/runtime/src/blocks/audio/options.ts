import * as v from 'valibot'
import { address, flag, text } from '../../schema/option.js'

/** Options of the audio block. */
export const AudioOptions = v.object({
  autoAdvance: flag(true),
  url: address(''),
  html: text('', { maxLength: 10_000 }),
  title: text('', { maxLength: 200 }),
})
