import english from '../../../contract/messages/en/access.json'
import { area, type Message } from '../catalogue.js'

export const access = /* @__PURE__ */ area(
  'access',
  english,
  import.meta.glob<Record<string, Message>>(['./*/access.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
