import * as klaro from 'klaro/dist/klaro-no-css'
import type { Banner } from '../../../lib/contender.js'

let config: object

/** The notice at the bottom, with buttons to accept and to decline. */
export default {
  start(optOut) {
    config = {
      acceptAll: true,
      default: optOut,
      optOut,
      services: [{ name: 'analytics', title: 'Analytics', purposes: ['analytics'] }],
      translations: {
        zz: { privacyPolicyUrl: '#privacy' },
        en: { consentNotice: { description: 'This website counts its visits with cookies.' } },
      },
    }
    klaro.setup(config)
  },
  allows: () => klaro.getManager(config).states.analytics === true,
} satisfies Banner
