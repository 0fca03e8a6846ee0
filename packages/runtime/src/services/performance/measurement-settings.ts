import * as v from 'valibot'
import { MeasurementSettings } from '../../contract/settings.js'
import { describe } from '../../schema/describe.js'

/** Evaluated by the build: pages get the data. Whether measuring is enabled, the page's rule has read already. */
export default () => describe(v.optional(v.pick(MeasurementSettings, ['app', 'api']), {}))
