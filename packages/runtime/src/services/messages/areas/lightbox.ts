import english from '../../../contract/messages/en/lightbox.json'
import { area, type Message } from '../catalogue.js'

export const lightbox = /* @__PURE__ */ area(
  'lightbox',
  english,
  import.meta.glob<Record<string, Message>>(['./*/lightbox.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
