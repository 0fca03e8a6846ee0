import type { Site } from '../../core/site.js'
import { onNewContent } from '../../dom/new-content.js'
import { applyRules, holds, type PageRule } from '../rules/apply-rules.js'

/** Rules of features that few pages have. */
const featureRules: readonly PageRule[] = [
  {
    name: 'fonts',
    applies: ({ context }) => context.googleFonts.length > 0 || context.website.typekitId !== '',
    load: () => import('../../services/fonts/fonts.js'),
  },
  {
    name: 'relative times',
    applies: (site) => holds(site, '[data-relative-time]'),
    load: () => import('../../services/relative-time/relative-time.js'),
  },
  {
    name: 'widgets',
    applies: (site) => holds(site, '[data-widget]'),
    load: () => import('../../services/widgets/widgets.js'),
  },
  {
    name: 'comments count',
    applies: (site) => {
      const { commentsEnabled, disqusShortname } = site.context.websiteSettings
      return commentsEnabled && disqusShortname !== '' && holds(site, '[data-comments-count]')
    },
    load: () => import('../../services/third-party/comments-count.js'),
  },
  {
    name: 'follow buttons',
    applies: (site) => holds(site, '[data-follow-button]'),
    load: () => import('../../services/third-party/follow-button.js'),
  },
  {
    name: 'tooltips',
    applies: (site) => holds(site, '[data-tooltip]'),
    load: () => import('../../overlays/tooltip/tooltip-text.js'),
  },
]

/** Starts the features of the page, also those that later content has. */
export default function startFeatures(site: Site): void {
  onNewContent(site, applyRules(site, featureRules))
}
