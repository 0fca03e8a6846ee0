import english from '../../../contract/messages/en/features-logs.json'
import { area } from '../catalogue.js'

export const featuresLogs = /* @__PURE__ */ area('features-logs', english)
