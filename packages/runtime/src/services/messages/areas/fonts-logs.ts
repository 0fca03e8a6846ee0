import english from '../../../contract/messages/en/fonts-logs.json'
import { area } from '../catalogue.js'

export const fontsLogs = /* @__PURE__ */ area('fonts-logs', english)
