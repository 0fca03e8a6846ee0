import { registry } from './blocks/registry.js'
import { createSite } from './page/site.js'

/** What the script tag loads: every block, each on demand. `<html data-site-observe>` turns the observer on. */
createSite({
  blocks: registry,
  observe: document.documentElement.hasAttribute('data-site-observe'),
}).start()
