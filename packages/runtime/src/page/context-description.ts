import * as v from 'valibot'
import { PageContext } from '../contract/context/page-context.js'
import { describe } from '../schema/describe.js'

/**
 * The build evaluates this and ships the data, not the schema and its library. It is a function so that the data is
 * created when the context is read, not while the script starts.
 */
export default () => describe(v.optional(PageContext, {}))
