import GLightbox from 'glightbox'
import type { LightboxContender } from '../contender.js'

const contender: LightboxContender = {
  start() {
    GLightbox({ selector: '.glightbox' })
  },
}

export default contender
