import english from '../../../contract/messages/en/editor.json'
import { area, type Message } from '../catalogue.js'

export const editor = /* @__PURE__ */ area(
  'editor',
  english,
  import.meta.glob<Record<string, Message>>(['./*/editor.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
