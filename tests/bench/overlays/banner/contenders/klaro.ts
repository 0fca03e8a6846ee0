import * as klaro from 'klaro/dist/klaro-no-css'
import type { BannerContender } from '../contender.js'

let config: klaro.Config

/** The notice at the bottom, with its buttons to accept and to decline. */
const contender: BannerContender = {
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
}

export default contender
