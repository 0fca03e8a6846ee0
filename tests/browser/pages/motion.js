/* A theme that asks what may move on its page. */
import { createSite, motion } from '/runtime/npm/index.js'

const site = createSite()
globalThis.motionNow = () => motion(site)
