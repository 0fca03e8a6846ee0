import english from '../../../contract/messages/en/video.json'
import { area, type Message } from '../catalogue.js'

export const video = /* @__PURE__ */ area(
  'video',
  english,
  import.meta.glob<Record<string, Message>>(['./*/video.json', '!./en/*'], {
    base: '../../../contract/messages',
    import: 'default',
  }),
)
