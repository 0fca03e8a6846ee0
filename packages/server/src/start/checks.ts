import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../base/start-error.js'

const REQUIRED = { major: 20, minor: 19 }

/** Rejects a version of Node that is too old. */
export function checkNode(version: string): void {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > REQUIRED.major || (major === REQUIRED.major && minor >= REQUIRED.minor)) return
  throw new StartError(
    `This server needs Node ${REQUIRED.major}.${REQUIRED.minor} or newer, and this is Node ${version}.`,
    'Install a newer one from nodejs.org or your package manager.',
  )
}

/** Rejects a start without the build, which contains the contract that the server imports. */
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
  for (const [name, file] of needed) {
    if (existsSync(file)) continue
    throw new StartError(
      `The ${name} has not been built: ${file} is missing.`,
      'Run npm run build, or npm start, which builds first.',
    )
  }
}
