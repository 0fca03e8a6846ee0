import english from '../../../contract/messages/en/pages.json'
import { area, type Message } from '../catalogue.js'

export const pages = /* @__PURE__ */ area(
  'pages',
  english,
  import.meta.glob<Record<string, Message>>(['./*/pages.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
