import * as v from 'valibot'
import { formatted, oneOf } from '../../schema/option.js'

/** Options of the reservation block. */
export const ReservationOptions = v.object({
  service: oneOf(['opentable', 'tock'], 'opentable'),
  restaurant: formatted(
    '',
    /^[\w-]*$/,
    'must be the number or the name of the restaurant at its service',
    80,
  ),
})
