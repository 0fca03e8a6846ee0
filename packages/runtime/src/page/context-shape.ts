import { PageContext } from '../contract/context/page-context.js'
import { type Shape, shapeOf } from '../contract/context/shape.js'

/**
 * The build evaluates this and ships the data, not the schema and its library. It is a function so that the data is
 * created when the context is read, not while the script starts.
 */
const contextShape = (): Shape => shapeOf(PageContext)

export default contextShape
