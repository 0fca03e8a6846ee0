import * as v from 'valibot'
import { address, decimal, text } from '../../schema/option.js'

/** Options of the embed block. */
export const EmbedOptions = v.object({
  url: address(''),
  html: text('', { maxLength: 5000 }),
  title: text('', { maxLength: 200 }),
  providerName: text('', { maxLength: 100 }),
  ratio: decimal(0, { min: 0, max: 20 }),
})
