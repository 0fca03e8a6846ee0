import english from '../../../contract/messages/en/relative-time.json'
import { area, type Message } from '../catalogue.js'

export const relativeTime = /* @__PURE__ */ area(
  'relative-time',
  english,
  import.meta.glob<Record<string, Message>>(['./*/relative-time.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
