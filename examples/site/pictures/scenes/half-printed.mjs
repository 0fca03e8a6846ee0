import { pulledSoFar } from '../films/harbour.mjs'
import { shapes } from '../lib/frame.mjs'

/** Six of nine colours: what the film about the print shows before it runs. */
export default {
  name: 'half-printed',
  shape: 'landscape',
  compose: () => pulledSoFar(shapes.landscape.width, shapes.landscape.height, 6),
}
