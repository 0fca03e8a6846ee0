import english from '../../../contract/messages/en/form-files.json'
import { area, type Message } from '../catalogue.js'

export const formFiles = /* @__PURE__ */ area(
  'form-files',
  english,
  import.meta.glob<Record<string, Message>>(['./*/form-files.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
