import english from '../../../contract/messages/en/forms-extra.json'
import { area, type Message } from '../catalogue.js'

/** What only some forms say: of special fields, counters, bot checks, donations. */
export const formsExtra = /* @__PURE__ */ area(
  'forms-extra',
  english,
  import.meta.glob<Record<string, Message>>(['./*/forms-extra.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
