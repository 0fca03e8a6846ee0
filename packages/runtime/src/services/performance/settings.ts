import type { Site } from '../../core/site.js'
import { read } from '../../schema/read.js'
import describeSettings from './measurement-settings.js'

/** The website's settings of measuring; for `site.shared`. */
export const measurementSettings = ({ context }: Site) => read(describeSettings(), context.performance)
