import * as v from 'valibot'
import { address, flag, text } from '../../schema/option.js'

/** Options of the share block. */
export const ShareOptions = v.object({
  networks: text('email facebook linkedin pinterest reddit whatsapp x', { maxLength: 200 }),
  url: address(''),
  title: text('', { maxLength: 300 }),
  native: flag(true),
})
