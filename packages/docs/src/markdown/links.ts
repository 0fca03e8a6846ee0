import { posix } from 'node:path'
import { addressOf } from '../page.js'

/** Files of the repository that are pages of the site, by their paths in it. */
const PAGES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^docs\/(.+)\.md$/, (name) => name],
  [/^packages\/runtime\/src\/blocks\/([\w-]+)\/README\.md$/, (name) => `author/blocks/${name}`],
  [/^packages\/runtime\/src\/overlays\/([\w-]+)\/README\.md$/, (name) => `author/overlays/${name}`],
  [/^packages\/([\w-]+)\/README\.md$/, (name) => `author/packages/${name}`],
  [/^examples\/([\w-]+)\/README\.md$/, (name) => `author/examples/${name}`],
]

/** The path of the page that is made from a file of the repository, if there is one. */
export function pagePathOf(file: string): string | undefined {
  for (const [pattern, toPath] of PAGES) {
    const name = pattern.exec(file)?.[1]
    if (name !== undefined) return toPath(name.replace(/(?:^|\/)index$/, ''))
  }
  return undefined
}

const isExternal = (target: string): boolean => /^[a-z][a-z+.-]*:/i.test(target)

/**
 * The address on the site to which a link of a Markdown file leads. A link to a file that is no page of the site, such
 * as a source, leads nowhere: readers of the site do not have the repository.
 *
 * @param target - the target of the link, relative to the file
 * @param from - the path of the file in the repository
 */
export function addressOfLink(target: string, from: string): string | undefined {
  if (isExternal(target) || target.startsWith('#')) return target
  const [path = '', anchor] = target.split('#')
  const page = pagePathOf(posix.join(posix.dirname(from), path))
  if (page === undefined) return undefined
  return addressOf(page) + (anchor ? `#${anchor}` : '')
}
