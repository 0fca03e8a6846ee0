import english from '../../../contract/messages/en/forms.json'
import { area, type Message } from '../catalogue.js'

export const forms = /* @__PURE__ */ area(
  'forms',
  english,
  import.meta.glob<Record<string, Message>>(['./*/forms.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
