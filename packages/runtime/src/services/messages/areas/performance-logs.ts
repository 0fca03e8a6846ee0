import english from '../../../contract/messages/en/performance-logs.json'
import { area } from '../catalogue.js'

export const performanceLogs = /* @__PURE__ */ area('performance-logs', english)
