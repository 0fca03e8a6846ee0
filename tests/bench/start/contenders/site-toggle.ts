import { createSite, type Site } from '@site/runtime'
import type { Starter } from '../../lib/contender.js'
import toggle from './toggle.js'

let site: Site

/** The core with the component that every other library of the bench runs. */
export default {
  start() {
    site = createSite({ blocks: { toggle } })
    return site.start()
  },
  hydrate: (container) => site.hydrate(container),
  dehydrate: (container) => site.dehydrate(container),
} satisfies Starter
