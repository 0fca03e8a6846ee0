import english from '../../../contract/messages/en/system-error.json'
import { area, type Message } from '../catalogue.js'

export const systemError = /* @__PURE__ */ area(
  'system-error',
  english,
  import.meta.glob<Record<string, Message>>(['./*/system-error.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
