import lightGallery from 'lightgallery'
import zoom from 'lightgallery/plugins/zoom'
import type { Contender } from '../../lib/contender.js'

/** lightGallery with its zoom plugin; the licence key is the trial key of its documentation. */
export default {
  start() {
    lightGallery(document.getElementById('prints')!, { plugins: [zoom], licenseKey: '0000-0000-000-0000' })
  },
} satisfies Contender
