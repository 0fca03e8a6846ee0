import lightGallery from 'lightgallery'
import zoom from 'lightgallery/plugins/zoom'
import type { Contender } from '../../lib/contender.js'

/** lightGallery with its plugin for zoom; the key is the one of its documentation, for trying it out. */
export default {
  start() {
    lightGallery(document.getElementById('prints')!, { plugins: [zoom], licenseKey: '0000-0000-000-0000' })
  },
} satisfies Contender
