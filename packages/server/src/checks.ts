import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.js'

const WANTED = { major: 20, minor: 19 }

/** Refuses a Node that is too old. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > WANTED.major || (major === WANTED.major && minor >= WANTED.minor)) return
  throw new StartError(
    `This server needs Node ${WANTED.major}.${WANTED.minor} or newer, and this is Node ${version}.`,
    'Install a newer one from nodejs.org or your package manager.',
  )
}

/** Refuses to start without what the build makes: the contract that the server itself imports among it. */
export function checkBuilds({
  runtimeFolder,
  panelFolder,
}: {
  runtimeFolder: string
  panelFolder: string
}): void {
  const needed = [
    ['runtime', join(runtimeFolder, 'auto.js')],
    ['contract', join(runtimeFolder, 'npm/contract.js')],
    ['panel', join(panelFolder, 'index.html')],
  ] as const
  for (const [what, file] of needed) {
    if (existsSync(file)) continue
    throw new StartError(
      `The ${what} has not been built: ${file} is missing.`,
      'Run npm run build, or npm start, which builds first.',
    )
  }
}
