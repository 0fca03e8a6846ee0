import english from '../../../contract/messages/en/status.json'
import { area, type Message } from '../catalogue.js'

export const status = /* @__PURE__ */ area(
  'status',
  english,
  import.meta.glob<Record<string, Message>>(['./*/status.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
