import { ExperimentContext } from '../../contract/api/performance.js'
import { describe } from '../../schema/describe.js'

/** Evaluated by the build: pages get the data. */
export default () => describe(ExperimentContext)
