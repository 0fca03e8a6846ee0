import english from '../../../contract/messages/en/embeds.json'
import { area, type Message } from '../catalogue.js'

export const embeds = /* @__PURE__ */ area(
  'embeds',
  english,
  import.meta.glob<Record<string, Message>>(['./*/embeds.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
