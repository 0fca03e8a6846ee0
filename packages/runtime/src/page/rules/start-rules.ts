import type { Site } from '../../core/site.js'
import { FEATURES } from './list.js'
import { startFeatures } from './start-features.js'

/** Starts every feature of the page beside its blocks, as soon as it needs it. */
export default function startRules(site: Site): void {
  startFeatures(site, FEATURES)
}
