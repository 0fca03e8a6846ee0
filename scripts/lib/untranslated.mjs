import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'packages/admin/src/base/messages/described'

/** Lists the texts of descriptions that the panel shows in English in every language. */
export const UNTRANSLATED = `${FOLDER}/untranslated.json`

/**
 * Adds the texts of a new description that no language has yet, so that the list of texts stays complete until somebody
 * translates them.
 *
 * @param {string} repository - the folder of the repository, with a slash at its end
 * @param {readonly string[]} texts
 */
export function addUntranslated(repository, texts) {
  const read = (file) => JSON.parse(readFileSync(join(repository, file), 'utf8'))
  const translated = read(`${FOLDER}/de.json`)
  const missing = texts.filter((text) => !Object.hasOwn(translated, text))
  const all = [...new Set([...read(UNTRANSLATED), ...missing])].sort()
  writeFileSync(join(repository, UNTRANSLATED), `${JSON.stringify(all, null, 2)}\n`)
}
