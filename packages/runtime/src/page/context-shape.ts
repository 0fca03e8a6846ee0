import { PageContext } from '../contract/context/page-context.js'
import { type Shape, shapeOf } from '../contract/context/shape.js'

/**
 * Evaluated by the build: what ships is the data, not the schema and its library. A function, so that a page makes
 * it when its context is read and not while the script starts.
 */
const contextShape = (): Shape => shapeOf(PageContext)

export default contextShape
