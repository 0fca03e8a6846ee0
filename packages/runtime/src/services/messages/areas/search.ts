import english from '../../../contract/messages/en/search.json'
import { area, type Message } from '../catalogue.js'

export const search = /* @__PURE__ */ area(
  'search',
  english,
  import.meta.glob<Record<string, Message>>(['./*/search.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
