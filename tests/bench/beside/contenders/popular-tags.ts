import { type Libraries, startPopular } from '../popular-start.js'

/** The globals of the libraries' own scripts, which the page names before this one. */
const globals = globalThis as unknown as Omit<Libraries, 'swiper'> & {
  Swiper: new (element: string, options: object) => unknown
}

startPopular({
  GLightbox: globals.GLightbox,
  JustValidate: globals.JustValidate,
  CookieConsent: globals.CookieConsent,
  swiper: (element, options) => new globals.Swiper(element, options),
})
