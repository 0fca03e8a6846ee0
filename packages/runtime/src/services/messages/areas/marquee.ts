import english from '../../../contract/messages/en/marquee.json'
import { area, type Message } from '../catalogue.js'

export const marquee = /* @__PURE__ */ area(
  'marquee',
  english,
  import.meta.glob<Record<string, Message>>(['./*/marquee.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
