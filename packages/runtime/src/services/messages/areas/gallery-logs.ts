import english from '../../../contract/messages/en/gallery-logs.json'
import { area } from '../catalogue.js'

export const galleryLogs = /* @__PURE__ */ area('gallery-logs', english)
