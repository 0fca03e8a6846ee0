import english from '../../../contract/messages/en/loading-logs.json'
import { area } from '../catalogue.js'

export const loadingLogs = /* @__PURE__ */ area('loading-logs', english)
