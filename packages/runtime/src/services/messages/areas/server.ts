import english from '../../../contract/messages/en/server.json'
import { area, type Message } from '../catalogue.js'

/** What the server alone says. */
export const server = /* @__PURE__ */ area(
  'server',
  english,
  import.meta.glob<Record<string, Message>>(['./*/server.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
