import english from '../../../contract/messages/en/gallery.json'
import { area, type Message } from '../catalogue.js'

export const gallery = /* @__PURE__ */ area(
  'gallery',
  english,
  import.meta.glob<Record<string, Message>>(['./*/gallery.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
