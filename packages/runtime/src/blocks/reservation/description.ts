import type { OptionTexts } from '../../schema/option.js'
import type { ReservationOptions } from './options.js'

export const texts: OptionTexts<typeof ReservationOptions> = {
  service: {
    title: 'Booking service',
    choices: { opentable: 'OpenTable', tock: 'Tock' },
    help: 'The service at which people book a table.',
  },
  restaurant: {
    title: 'Restaurant',
    help: 'The number of the restaurant at OpenTable, or the last part of its address at Tock.',
  },
}
