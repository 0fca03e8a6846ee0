import english from '../../../contract/messages/en/map.json'
import { area, type Message } from '../catalogue.js'

export const map = /* @__PURE__ */ area(
  'map',
  english,
  import.meta.glob<Record<string, Message>>(['./*/map.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
