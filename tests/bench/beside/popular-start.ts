/** The libraries, from their tags or from a bundle. */
export interface Libraries {
  readonly Alpine?: object
  readonly GLightbox: (options: object) => unknown
  readonly JustValidate: new (
    form: string,
    options: object,
  ) => {
    addField(field: string, rules: readonly object[]): unknown
  }
  readonly CookieConsent: { run(options: object): Promise<void> }
  swiper(element: string, options: object): unknown
}

/** The code of the page's author, from the documentation of each library. */
export function startPopular({ GLightbox, JustValidate, CookieConsent, swiper }: Libraries): void {
  swiper('.swiper', {
    keyboard: { enabled: true },
    a11y: { enabled: true },
    navigation: { nextEl: '.swiper-button-next', prevEl: '.swiper-button-prev' },
  })
  GLightbox({ selector: '.glightbox' })
  const form = new JustValidate('#contact', { submitFormAutomatically: true })
  form.addField('#name', [{ rule: 'required' }])
  form.addField('#email', [{ rule: 'required' }, { rule: 'email' }])
  form.addField('#message', [{ rule: 'maxLength', value: 500 }])
  // The library would treat the bench as a bot.
  CookieConsent.run({
    hideFromBots: false,
    categories: { necessary: { enabled: true, readOnly: true }, analytics: {} },
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
  })
}
