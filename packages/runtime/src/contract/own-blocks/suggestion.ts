import { nearest } from '../../schema/names/nearest.js'

/**
 * A sentence that suggests the nearest name, or lists all of them.
 *
 * @example
 * suggestion('minimun', ['minimum', 'maximum']) // ' Did you mean "minimum"?'
 * suggestion('size', ['minimum', 'maximum']) // ' There are: maximum, minimum.'
 */
export function suggestion(name: string, names: readonly string[]): string {
  const meant = nearest(name, names)
  return meant === undefined
    ? ` There are: ${[...names].sort().join(', ') || 'none'}.`
    : ` Did you mean "${meant}"?`
}
