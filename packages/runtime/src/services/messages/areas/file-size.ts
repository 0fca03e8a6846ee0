import english from '../../../contract/messages/en/file-size.json'
import { area, type Message } from '../catalogue.js'

export const fileSize = /* @__PURE__ */ area(
  'file-size',
  english,
  import.meta.glob<Record<string, Message>>(['./*/file-size.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
