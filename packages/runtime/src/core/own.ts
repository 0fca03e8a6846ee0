/**
 * A copy with no prototype: other scripts write on Object.prototype, and what was not given must not be found
 * there.
 */
export const own = <Given extends object>(given?: Given): Given => ({ __proto__: null, ...given }) as Given
