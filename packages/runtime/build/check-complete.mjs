/*
 * Before the package is packed. `npm start` builds only what its server needs, and a package without the rest would install
 * as if nothing were missing.
 */
import { existsSync, readFileSync } from 'node:fs'

const folder = new URL('../', import.meta.url)
const { exports } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))

const missing = Object.values(exports)
  .flatMap((target) => (typeof target === 'string' ? target : [target.types, target.default]))
  .filter((path) => !path.includes('*') && !existsSync(new URL(path, folder)))
if (missing.length > 0) {
  console.error(
    `Nothing is packed: ${missing.join(', ')} missing. Run \`npm run build\` in the repository first.`,
  )
  process.exitCode = 1
}
