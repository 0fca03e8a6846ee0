import * as v from 'valibot'
import { address } from '../../schema/option.js'

/** Options of the member-area block. */
export const MemberAreaOptions = v.object({
  signedInUrl: address(''),
})
