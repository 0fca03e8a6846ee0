import { createSite } from '@site/runtime'

/** An empty page of ours. */
export default { start: () => createSite().start() }
