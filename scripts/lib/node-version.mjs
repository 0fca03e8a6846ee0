const WANTED = [20, 19]

/** Says in one sentence what is wrong with this Node, or null. Kept to syntax that old versions can read. */
export function nodeProblem(version) {
  const [major, minor] = version.split('.').map(Number)
  if (major > WANTED[0] || (major === WANTED[0] && minor >= WANTED[1])) return null
  return `This project needs Node ${WANTED.join('.')} or newer, and this is Node ${version}. Install a newer one from your package manager or nodejs.org, then run the command again.`
}
