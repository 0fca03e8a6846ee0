import english from '../../../contract/messages/en/consent.json'
import { area, type Message } from '../catalogue.js'

export const consent = /* @__PURE__ */ area(
  'consent',
  english,
  import.meta.glob<Record<string, Message>>(['./*/consent.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
