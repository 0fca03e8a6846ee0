import * as CookieConsent from 'vanilla-cookieconsent'
import type { Banner } from '../../../lib/contender.js'

/** One box with two buttons of equal weight. The library would treat the bench as a bot. */
export default {
  start: (optOut) =>
    CookieConsent.run({
      mode: optOut ? 'opt-out' : 'opt-in',
      hideFromBots: false,
      categories: { necessary: { enabled: true, readOnly: true }, analytics: { enabled: optOut } },
      language: {
        default: 'en',
        translations: {
          en: {
            consentModal: {
              title: 'Cookies',
              description: 'This website counts its visits with cookies.',
              acceptAllBtn: 'Accept',
              acceptNecessaryBtn: 'Decline',
            },
            preferencesModal: { sections: [] },
          },
        },
      },
    }),
  // `acceptedCategory` is false until there is an answer, also where everything runs until then.
  allows: () => CookieConsent.getUserPreferences().acceptedCategories.includes('analytics'),
  destroy: () => CookieConsent.reset(true),
} satisfies Banner
