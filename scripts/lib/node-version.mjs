const WANTED = [20, 19]

/**
 * Explains in one sentence why this Node cannot be used, or returns null. Its syntax is readable for old
 * versions.
 */
function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return null
  return `This project needs Node ${WANTED.join('.')} or newer, and this is Node ${version}. Install a newer one from your package manager or nodejs.org, then run the command again.`
}

/** Ends the process with an explanation if this Node cannot be used. */
export function exitIfTooOld() {
  const problem = nodeProblem(process.versions.node)
  if (!problem) return
  console.error(problem)
  process.exit(1)
}
