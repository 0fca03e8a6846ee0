import * as v from 'valibot'
import type { OptionText } from '../../schema/option.js'
import { pairs } from '../../schema/pairs.js'
import { REDIRECT_ADDRESS_MAX_LENGTH, REDIRECTS_MAX } from '../constants/network.js'
import {
  REDIRECT_PATH,
  REDIRECT_PATH_RULE,
  REDIRECT_TARGET,
  REDIRECT_TARGET_RULE,
} from '../redirects/addresses.js'

const address = (form: RegExp, rule: string) => ({
  maxLength: REDIRECT_ADDRESS_MAX_LENGTH,
  format: { form, rule },
})

/** Addresses that lead elsewhere. Only the server reads them. */
export const RedirectSettings = v.object({
  addresses: pairs({
    key: address(REDIRECT_PATH, REDIRECT_PATH_RULE),
    value: address(REDIRECT_TARGET, REDIRECT_TARGET_RULE),
    maxItems: REDIRECTS_MAX,
    rule: 'redirects',
  }),
})

/** Addresses that lead elsewhere. */
export type RedirectSettings = v.InferOutput<typeof RedirectSettings>

const texts: Readonly<Record<keyof RedirectSettings, OptionText>> = {
  addresses: {
    title: 'Old and new addresses',
    help: 'Visitors of an old address are led to the new one: a page of this site, or an https address. A page that has the old address comes first. Pages that get another address need no redirect.',
    columns: { key: 'Old address', value: 'New address' },
    automatic: 'No redirects',
  },
}

/** Addresses that lead elsewhere. */
export const redirectsSection = { schema: RedirectSettings, texts }
