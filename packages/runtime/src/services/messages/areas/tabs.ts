import english from '../../../contract/messages/en/tabs.json'
import { area, type Message } from '../catalogue.js'

export const tabs = /* @__PURE__ */ area(
  'tabs',
  english,
  import.meta.glob<Record<string, Message>>(['./*/tabs.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
