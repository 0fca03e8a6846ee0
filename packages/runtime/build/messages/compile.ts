import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './catalogue.js'
import { checkCatalogue } from './check.js'
import { MessageCatalogueError } from './issue.js'
import { parseMessage, type Tree } from './syntax.js'

/** The form of a message for browsers: the text itself, or its syntax tree if it has arguments. */
export function compileMessage(text: string): string | Tree {
  const tree = parseMessage(text)
  const [only] = tree
  return tree.length === 1 && only?.type === TYPE.literal ? only.value : tree
}

/** Defaults of intl-messageformat, which browsers need not load. */
const DEFAULTS: Readonly<Record<string, unknown>> = { offset: 0, pluralType: 'cardinal', style: null }

const withoutDefaults = (key: string, value: unknown) =>
  Object.hasOwn(DEFAULTS, key) && DEFAULTS[key] === value ? undefined : value

/**
 * Converts an area of a language to an ES module whose default export maps each key to text or tree.
 *
 * @throws MessageCatalogueError for a message with an issue of its own.
 */
export function compileCatalogue(catalogue: Catalogue): string {
  const issues = checkCatalogue(catalogue)
  if (issues.length > 0) throw new MessageCatalogueError(issues)
  const messages = Object.entries(catalogue.texts).map(([key, text]) => [key, compileMessage(text)])
  return `export default ${JSON.stringify(Object.fromEntries(messages), withoutDefaults)}\n`
}
