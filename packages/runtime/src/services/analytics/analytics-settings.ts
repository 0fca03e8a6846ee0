import * as v from 'valibot'
import { AnalyticsSettings } from '../../contract/settings.js'
import { describe } from '../../schema/describe.js'

/** Evaluated by the build: pages get the data. */
export default () => describe(v.optional(AnalyticsSettings, {}))
