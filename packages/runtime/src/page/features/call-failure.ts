import type { FailureFeature } from '../rules/feature.js'

/** The message for a failed call that nothing else shows. */
export default {
  when: 'failure',
  name: 'system error',
  load: () => import('../../overlays/dialog/alerts/call-failure.js'),
} satisfies FailureFeature
