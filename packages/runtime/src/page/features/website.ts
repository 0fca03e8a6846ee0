import type { RuledFeature } from '../rules/feature.js'

/** Reports of a website: visits, events, errors and performance, where the visitor allows it. */
export default {
  when: 'idle',
  name: 'website',
  applies: ({ context }) => context.website.id !== '',
  load: () => import('../on-demand/website-rules.js'),
} satisfies RuledFeature
