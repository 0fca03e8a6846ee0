import { PageContext } from '../contract/context/page-context.js'
import { type Shape, shapeOf } from '../contract/context/shape.js'

/** Evaluated by the build: what ships is the data, not the schema and its library. */
const shape: Shape = shapeOf(PageContext)

export default shape
