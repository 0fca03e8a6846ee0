/**
 * Ends the process with an explanation if an argument is unknown, which the script would ignore otherwise.
 *
 * @param {readonly string[]} args
 * @param {readonly string[]} allowed
 */
export function exitIfUnknown(args, allowed) {
  const unknown = args.find((arg) => !allowed.includes(arg))
  if (unknown === undefined) return
  const known = allowed.length > 0 ? `allowed: ${allowed.join(', ')}` : 'this script takes none'
  console.error(`There is no argument ${unknown}; ${known}.`)
  process.exit(1)
}
