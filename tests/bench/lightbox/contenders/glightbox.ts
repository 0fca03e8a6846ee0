import GLightbox from 'glightbox'
import type { Contender } from '../../lib/contender.js'

export default {
  start() {
    GLightbox({ selector: '.glightbox' })
  },
} satisfies Contender
