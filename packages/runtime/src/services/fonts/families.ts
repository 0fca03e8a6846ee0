import { getAttribute, ofDocument, queryAllOf } from '../../dom/native.js'

/** The names of the font families that the page's style sheets declare, in lower case. */
export function declaredFamilies(document: Document): ReadonlySet<string> {
  const families = new Set<string>()
  const fonts: FontFaceSet | undefined = ofDocument(document, 'fonts')
  for (const { family } of fonts ?? []) families.add(family.replace(/["']/g, '').toLowerCase())
  return families
}

/** The addresses of the style sheets and scripts in the page; some may not have loaded yet. */
export const fileAddresses = (document: Document): readonly URL[] =>
  [...queryAllOf(document, 'link[href]'), ...queryAllOf(document, 'script[src]')].flatMap((file) => {
    const address = getAttribute(file, 'href') ?? getAttribute(file, 'src')!
    return URL.canParse(address, file.baseURI) ? [new URL(address, file.baseURI)] : []
  })
