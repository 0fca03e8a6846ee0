/** With more different letters, it is another name and not a typo. */
const MAX_TYPO_LETTERS = 3

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
 * A sentence that suggests the nearest name, or lists all of them, after one that says that there is no such name.
 *
 * @example
 * `there is no block "galery".${suggestion('galery', names)}` // … Did you mean "gallery"?
 */
export function suggestion(name: string, names: readonly string[]): string {
  const [nearest = ''] = [...names].sort((a, b) => distance(name, a) - distance(name, b))
  const isNear = nearest !== '' && distance(name, nearest) <= Math.min(MAX_TYPO_LETTERS, nearest.length - 1)
  return isNear ? ` Did you mean "${nearest}"?` : ` There are: ${[...names].sort().join(', ') || 'none'}.`
}

/** A sentence with its full stop. One with a suggestion has an end already. */
export const ended = (sentence: string): string => (/[.?]$/.test(sentence) ? sentence : `${sentence}.`)
