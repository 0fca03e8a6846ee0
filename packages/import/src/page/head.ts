function sheetAt(document: Document, address: string): HTMLElement {
  const sheet = document.createElement('link')
  sheet.setAttribute('rel', 'stylesheet')
  sheet.setAttribute('href', address)
  return sheet
}

/** Adds a sheet after all others of the page. */
export const addSheet = (document: Document, address: string): void =>
  document.head.append(sheetAt(document, address))

/** Adds the sheet and the script of the runtime. Its layer comes first, so that it never wins over the page's own sheets. */
export function addRuntime(document: Document, folder: string): void {
  const sheet = sheetAt(document, `${folder}site.css`)
  const script = document.createElement('script')
  script.setAttribute('type', 'module')
  script.setAttribute('src', `${folder}auto.js`)
  const before = document.head.querySelector('link[rel~="stylesheet"], style')
  if (before) before.before(sheet)
  else document.head.append(sheet)
  document.head.append(script)
}

/**
 * The text of a sheet that a page links, if it is at hand.
 *
 * @param base - where the page says that its addresses start
 */
export type ReadSheet = (address: string, base: string | undefined) => Promise<string | undefined>

/** The sheets of a page, in their order: those in it, and those that it links and `read` knows. */
export async function sheetsOf(document: Document, read: ReadSheet | undefined): Promise<string> {
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? undefined
  const texts: string[] = []
  for (const element of document.querySelectorAll('style, link[rel~="stylesheet"][href]')) {
    const address = element.getAttribute('href')
    texts.push((address ? await read?.(address, base) : element.textContent) ?? '')
  }
  return texts.join('\n')
}
