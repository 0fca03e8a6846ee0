import english from '../../../contract/messages/en/panel.json'
import { area, type Message } from '../catalogue.js'

export const panel = /* @__PURE__ */ area(
  'panel',
  english,
  import.meta.glob<Record<string, Message>>(['./*/panel.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
