import english from '../../../contract/messages/en/loading.json'
import { area, type Message } from '../catalogue.js'

export const loading = /* @__PURE__ */ area(
  'loading',
  english,
  import.meta.glob<Record<string, Message>>(['./*/loading.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
