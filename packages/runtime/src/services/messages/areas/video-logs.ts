import english from '../../../contract/messages/en/video-logs.json'
import { area } from '../catalogue.js'

export const videoLogs = /* @__PURE__ */ area('video-logs', english)
