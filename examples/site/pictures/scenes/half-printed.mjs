import { pulledSoFar } from '../films/harbour.mjs'
import { shapes } from '../lib/frame.mjs'

/** Six of nine colours: the poster of the film about the print. */
export default {
  name: 'half-printed',
  shape: 'landscape',
  compose: () => pulledSoFar(shapes.landscape.width, shapes.landscape.height, 6),
}
