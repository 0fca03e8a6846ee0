import { createSite } from '@site/runtime'

/** An empty page of ours: weighed, never run. */
export default { start: () => createSite().start() }
