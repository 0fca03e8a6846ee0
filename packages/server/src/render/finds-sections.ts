import { type Liquid, LookupType, type TagToken, type Template, TokenKind, toPromise } from 'liquidjs'
import { PartsTag, SectionsTag } from './layout-tags.js'

/** The tag that names a layout. Other tags that name a file name a partial. */
const LAYOUT_TAG = 'layout'

/** The templates inside of a tag, with those of the file that it names. A file that a variable names is not read. */
async function templatesIn(
  liquid: Liquid,
  template: Template,
  read: Set<string>,
): Promise<readonly Template[]> {
  const own = template.children ? ((await toPromise(template.children(false, false))) as Template[]) : []
  const file = template.partialScope?.()?.name
  // Partials may print each other.
  if (file === undefined || read.has(file)) return own
  read.add(file)
  const { token } = template
  const isLayout = token.kind === TokenKind.Tag && (token as TagToken).name === LAYOUT_TAG
  return [...own, ...(await liquid.parseFile(file, isLayout ? LookupType.Layouts : LookupType.Partials))]
}

/**
 * Whether templates print sections, also by their layouts and partials.
 *
 * @param read - the files that were read before
 */
export async function findsSections(
  liquid: Liquid,
  templates: readonly Template[],
  read = new Set<string>(),
): Promise<boolean> {
  for (const template of templates) {
    if (template instanceof PartsTag || template instanceof SectionsTag) return true
    if (await findsSections(liquid, await templatesIn(liquid, template, read), read)) return true
  }
  return false
}
