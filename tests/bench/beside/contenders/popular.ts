import Alpine from 'alpinejs'
import GLightbox from 'glightbox'
import JustValidate from 'just-validate'
import 'lite-youtube-embed'
import Swiper from 'swiper'
import { A11y, Keyboard, Navigation } from 'swiper/modules'
import * as CookieConsent from 'vanilla-cookieconsent'
import 'swiper/css'
import 'swiper/css/navigation'
import 'glightbox/dist/css/glightbox.min.css'
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import 'lite-youtube-embed/src/lite-yt-embed.css'
import { startPopular } from '../popular-start.js'

startPopular({
  Alpine,
  GLightbox,
  JustValidate,
  CookieConsent,
  swiper: (element, options) => new Swiper(element, { ...options, modules: [A11y, Keyboard, Navigation] }),
})
Alpine.start()
