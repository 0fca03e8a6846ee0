import english from '../../../contract/messages/en/forms-logs.json'
import { area } from '../catalogue.js'

export const formsLogs = /* @__PURE__ */ area('forms-logs', english)
