import english from '../../../contract/messages/en/overlays.json'
import { area, type Message } from '../catalogue.js'

export const overlays = /* @__PURE__ */ area(
  'overlays',
  english,
  import.meta.glob<Record<string, Message>>(['./*/overlays.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
