import english from '../../../contract/messages/en/dialogs.json'
import { area, type Message } from '../catalogue.js'

export const dialogs = /* @__PURE__ */ area(
  'dialogs',
  english,
  import.meta.glob<Record<string, Message>>(['./*/dialogs.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
