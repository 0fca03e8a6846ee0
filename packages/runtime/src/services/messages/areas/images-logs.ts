import english from '../../../contract/messages/en/images-logs.json'
import { area } from '../catalogue.js'

export const imagesLogs = /* @__PURE__ */ area('images-logs', english)
