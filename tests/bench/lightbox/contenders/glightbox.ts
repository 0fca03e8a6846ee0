import GLightbox from 'glightbox'
import type { Contender } from '../../lib/contender.js'

const contender: Contender = {
  start() {
    GLightbox({ selector: '.glightbox' })
  },
}

export default contender
