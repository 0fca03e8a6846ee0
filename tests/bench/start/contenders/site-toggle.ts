import { createSite } from '@site/runtime'
import { ours } from '../../lib/page/site.js'
import toggle from '../toggle.js'

/** The core with the component that every other library of the bench runs. */
export default ours(() => createSite({ blocks: { toggle } }))
