/**
 * A copy without a prototype: other scripts write on Object.prototype, and a missing field must not be found there.
 */
export const own = <Source extends object>(source?: Source): Source =>
  ({ __proto__: null, ...source }) as Source
