/**
 * The suites to run, and the arguments for their test runner. If all words are names of suites, those suites run.
 * Otherwise the first word is a suite, and all other words are arguments: a word of a test's title may also be the
 * name of a suite.
 *
 * The flag `--full` at the start belongs to neither: tests then repeat as often as they can.
 *
 * @param {readonly string[]} words - the arguments of the command line
 * @param {{ suites: readonly string[], withArguments: readonly string[] }} known - the names of all suites, and of
 *   those that take arguments
 * @returns {{ names: readonly string[], args: readonly string[], isFull: boolean }}
 * @throws if a suite is unknown, or takes no arguments
 */
export function planOf([flag, ...rest], { suites, withArguments }) {
  const isFull = flag === '--full'
  const words = isFull || flag === undefined ? rest : [flag, ...rest]
  const unknown = words.filter((word) => !suites.includes(word))
  if (unknown.length === 0) return { names: words.length > 0 ? words : suites, args: [], isFull }
  const [first, ...args] = words
  if (!withArguments.includes(first)) {
    throw new Error(`There is no suite ${unknown.join(', ')}; there are ${suites.join(', ')}.`)
  }
  return { names: [first], args, isFull }
}

/**
 * The suites in the order in which they run, each in a round of its own but for those that run at the same time.
 *
 * @param {readonly string[]} names
 * @param {readonly string[]} together - suites that share the round of their first
 * @returns {readonly (readonly string[])[]}
 */
export function roundsOf(names, together) {
  const shared = names.filter((name) => together.includes(name))
  return names.flatMap((name) => (shared.includes(name) ? (name === shared[0] ? [shared] : []) : [[name]]))
}
