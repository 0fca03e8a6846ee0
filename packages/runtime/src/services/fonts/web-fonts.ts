import type { PageContext } from '../../contract/context/index.js'
import { declaredFamilies, fileAddresses } from './families.js'

const HOST = 'fonts.googleapis.com'

/** A family with its weights and its subsets, as the service spells them: `Work+Sans:400,700i:latin`. */
const FAMILY = /^[\w+-]{1,80}(?::[\w,-]{0,200}){0,2}$/

/** Most families of one style sheet. */
const MAX_FAMILIES = 30

const nameOf = (family: string): string => family.split(':', 1)[0]!.replaceAll('+', ' ').toLowerCase()

/** The families that style sheets of the service bring, which may still be on their way. */
const requestedFamilies = (document: Document): readonly string[] =>
  fileAddresses(document)
    .filter(({ host }) => host === HOST)
    .flatMap(({ searchParams }) => searchParams.getAll('family'))
    .flatMap((families) => families.split('|').map(nameOf))

/**
 * The address of the style sheet with the fonts that the page needs and does not have yet; empty if there are none.
 * Invalid names are left out.
 *
 * @example
 * webFontAddress(document, [{ includeName: 'Work+Sans:400,700' }])
 * // 'https://fonts.googleapis.com/css?family=Work+Sans:400,700&display=swap'
 */
export function webFontAddress(document: Document, fonts: PageContext['googleFonts']): string {
  const known = new Set([...declaredFamilies(document), ...requestedFamilies(document)])
  const missing = fonts
    .map(({ includeName }) => includeName.trim().replaceAll(' ', '+'))
    .filter((family) => FAMILY.test(family) && !known.has(nameOf(family)))
  const families = [...new Set(missing)].slice(0, MAX_FAMILIES).join('%7C')
  return families && `https://${HOST}/css?family=${families}&display=swap`
}
