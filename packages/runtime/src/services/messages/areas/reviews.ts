import english from '../../../contract/messages/en/reviews.json'
import { area, type Message } from '../catalogue.js'

export const reviews = /* @__PURE__ */ area(
  'reviews',
  english,
  import.meta.glob<Record<string, Message>>(['./*/reviews.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
