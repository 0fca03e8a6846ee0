import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//
const LICENSE_FILE = /^licen[cs]e(?:\.\w+)?$/i

/** The folders of the packages whose code is in the built files, by their names. Source maps name each module. */
function bundledPackages(dist: string): ReadonlyMap<string, string> {
  const folders = new Map<string, string>()
  const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js.map'),
  )
  for (const map of maps) {
    const file = join(dist, map)
    const { sources } = JSON.parse(readFileSync(file, 'utf8')) as { sources: readonly string[] }
    for (const source of sources) {
      const [, folder, name] = PACKAGE.exec(source) ?? []
      if (folder && name) folders.set(name, resolve(dirname(file), folder))
    }
  }
  return folders
}

function licenseOf(folder: string): string {
  const file = readdirSync(folder).find((name) => LICENSE_FILE.test(name))
  return file ? readFileSync(join(folder, file), 'utf8').trim() : 'The package has no file with its licence.'
}

/** The licences of the libraries that the built files contain. Most ask for their notice beside each copy. */
export function printLicenses(dist: string): string {
  const packages = existsSync(dist) ? [...bundledPackages(dist)] : []
  const parts = packages
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, folder]) => {
      const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return `## ${name} ${version}\n\nLicence: ${license}\n\n\`\`\`text\n${licenseOf(folder)}\n\`\`\`\n`
    })
  return ['# Licences\n\nThe built files contain code of these libraries.\n', ...parts].join('\n')
}
