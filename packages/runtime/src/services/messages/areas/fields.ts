import english from '../../../contract/messages/en/fields.json'
import { area, type Message } from '../catalogue.js'

export const fields = /* @__PURE__ */ area(
  'fields',
  english,
  import.meta.glob<Record<string, Message>>(['./*/fields.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
