import { createSite } from '@site/runtime'

/** A page of ours with nothing on it. */
export default { start: () => createSite().start() }
