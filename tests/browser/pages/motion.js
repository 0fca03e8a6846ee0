/* A theme that reads the motion preference of its page. */
import { createSite, motion } from '/runtime/npm/index.js'

const site = createSite()
globalThis.motionNow = () => motion(site)
