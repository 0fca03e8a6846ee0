import english from '../../../contract/messages/en/analytics-logs.json'
import { area } from '../catalogue.js'

export const analyticsLogs = /* @__PURE__ */ area('analytics-logs', english)
