import english from '../../../contract/messages/en/reservation.json'
import { area, type Message } from '../catalogue.js'

export const reservation = /* @__PURE__ */ area(
  'reservation',
  english,
  import.meta.glob<Record<string, Message>>(['./*/reservation.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
