import type { AnalyticsSettings } from '../../contract/settings.js'
import type { Site } from '../../core/site.js'
import { read } from '../../schema/read.js'
import describeSettings from './analytics-settings.js'

/** The website's settings of analytics; for `site.shared`. */
export const analyticsSettings = ({ context }: Site): AnalyticsSettings =>
  read(describeSettings(), context.analytics)
