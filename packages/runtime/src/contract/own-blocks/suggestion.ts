/** With more different letters, it is another name and not a typo. */
const MAX_TYPO_LETTERS = 3

/** A longer input is no mistyped name, and would take long to compare. */
const MAX_INPUT_LENGTH = 64

/** The number of letters to add, drop or replace to get from one name to the other. */
function distance(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (let column = 1; column < last.length; column += 1) {
      const replaced = last[column - 1]! + (letter === to[column - 1] ? 0 : 1)
      current.push(Math.min(last[column]! + 1, current[column - 1]! + 1, replaced))
    }
    last = current
  }
  return last.at(-1)!
}

/**
 * A sentence that suggests the nearest name, or lists all of them.
 *
 * @example
 * suggestion('minimun', ['minimum', 'maximum']) // ' Did you mean "minimum"?'
 * suggestion('size', ['minimum', 'maximum']) // ' There are: maximum, minimum.'
 */
export function suggestion(name: string, names: readonly string[]): string {
  const all = ` There are: ${[...names].sort().join(', ') || 'none'}.`
  if (name.length > MAX_INPUT_LENGTH) return all
  const [nearest = ''] = [...names].sort((a, b) => distance(name, a) - distance(name, b))
  const isNear = nearest !== '' && distance(name, nearest) <= Math.min(MAX_TYPO_LETTERS, nearest.length - 1)
  return isNear ? ` Did you mean "${nearest}"?` : all
}
