import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportedPage, importPage } from '../page/import-page.js'
import { messageOf } from './errors.js'
import { decode } from './folder/decode.js'
import { UNKNOWN_ORIGIN } from './folder/names.js'
import type { SiteFile } from './folder/site-folder.js'
import { Linker } from './links/linker.js'
import { writePageLinks } from './links/page-links.js'
import { relativeAddress, wayToTop } from './links/relative.js'
import { writePicture } from './pictures/markup.js'
import type { PageResult } from './result.js'
import type { ImportContext } from './settings.js'
import { copyTo, writeTo } from './write/copy.js'
import { SHEETS } from './write/runtime-files.js'
import { RUNTIME_FOLDER } from './write/target.js'

/** A longer page was not made for visitors, and would need more memory than a small host has. */
const MAX_BYTES = 20_000_000

/** The address of the runtime's folder as a page writes it. */
export function runtimeAddress(output: string, given: string | undefined): string {
  const folder = `${(given ?? RUNTIME_FOLDER).replace(/\/$/, '')}/`
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(folder) ? folder : wayToTop(output) + folder
}

/** The result is UTF-8, also where a header or a declaration said something else of the page. */
function declareUtf8(document: Document): void {
  const declared = [...document.querySelectorAll('meta[http-equiv], meta[charset]')].filter(
    (meta) => meta.hasAttribute('charset') || /^content-type$/i.test(meta.getAttribute('http-equiv') ?? ''),
  )
  if (declared.length === 1 && declared[0]?.getAttribute('charset')?.toLowerCase() === 'utf-8') return
  for (const meta of declared) meta.remove()
  const meta = document.createElement('meta')
  meta.setAttribute('charset', 'utf-8')
  document.head.prepend(meta)
}

const DATA_SCRIPT = /json|template|x-handlebars|text\/html/i

/** Scripts of the page that run: their addresses, or the start of their code. */
function scriptsOf(document: Document): string[] {
  return [...document.querySelectorAll('script')]
    .filter((script) => !DATA_SCRIPT.test(script.getAttribute('type') ?? ''))
    .map(
      (script) =>
        script.getAttribute('src') ?? (script.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 80),
    )
}

interface Edit {
  readonly scripts: readonly string[]
  readonly remotePictures: number
}

/** Writes the addresses of a page, and the sizes of its pictures. */
async function editPage(
  document: Document,
  file: SiteFile,
  linker: Linker,
  context: ImportContext,
): Promise<Edit> {
  const pictures = new Map<Element, SiteFile>()
  const onFile = ({ file: target }: { readonly file: SiteFile | undefined }, element: Element) => {
    if (!target) return
    if (element.localName === 'script') context.used.add(target.path)
    if (element.localName === 'img' && !pictures.has(element)) pictures.set(element, target)
  }
  writePageLinks(document, linker, { onFile })
  for (const [image, { path, output }] of pictures) {
    const picture = await context.pictures?.of(path)
    if (!picture) continue
    const copies = picture.copies.map((copy) => ({
      ...copy,
      address: relativeAddress(file.output, copy.output),
    }))
    const whole = { width: picture.width, address: relativeAddress(file.output, output) }
    const widths = [...copies, ...(copies.length > 0 ? [whole] : [])]
    writePicture(
      image,
      picture,
      widths.map(({ width, address }) => `${address} ${width}w`),
    )
  }
  declareUtf8(document)
  const remotePictures = document.querySelectorAll('img[src^="http"], img[src^="//"]').length
  return { scripts: scriptsOf(document), remotePictures }
}

const isForServer = ({ settings }: ImportContext) =>
  settings.forms.to === 'server' || settings.cart.to === 'server'

async function importText(text: string, file: SiteFile, context: ImportContext) {
  const { settings, folder } = context
  const base = /<base\s[^<>]{0,200}href\s*=\s*["']?([^\s"'<>]+)/i.exec(text)?.[1]
  const linker = new Linker(folder, file, { isForServer: isForServer(context), ...(base ? { base } : {}) })
  let edit: Edit = { scripts: [], remotePictures: 0 }
  const address = file.address?.origin === UNKNOWN_ORIGIN ? undefined : file.address?.href
  const imported = await importPage(text, {
    tables: settings.tables,
    runtime: runtimeAddress(file.output, settings.runtime),
    sheets: wayToTop(file.output) + SHEETS,
    facts: { forms: settings.forms, cart: settings.cart, ...(address ? { url: address } : {}) },
    edit: async (document) => {
      edit = await editPage(document, file, linker, context)
    },
  })
  return { imported, edit, missing: [...linker.missing], address }
}

/** A page that cannot be read is copied as it is: a visitor sees at least that. */
async function copyUnread(
  file: SiteFile,
  context: ImportContext,
  reason: string,
): Promise<Partial<PageResult>> {
  await copyTo(context.to, context.folder.root, file)
  return { state: 'unreadable', reason }
}

async function importOne(file: SiteFile, context: ImportContext): Promise<Partial<PageResult>> {
  const { folder } = context
  if (file.size > MAX_BYTES) return copyUnread(file, context, `it has more than ${MAX_BYTES / 1_000_000} MB`)
  const { text } = decode(await readFile(join(folder.root, file.path)))
  let result: Awaited<ReturnType<typeof importText>>
  try {
    result = await importText(text, file, context)
  } catch (cause) {
    return copyUnread(file, context, messageOf(cause))
  }
  const { imported, edit, missing, address } = result
  await writePage(imported, file, context)
  return {
    state: imported.state,
    found: imported.found,
    missing,
    ...edit,
    ...(address ? { address } : {}),
  }
}

async function writePage({ state, html }: ImportedPage, file: SiteFile, { folder, to }: ImportContext) {
  if (state === 'imported') await writeTo(to, file.output, html)
  else await copyTo(to, folder.root, file)
}

/** Imports a page of the folder into its place in the result. */
export async function importFile(file: SiteFile, context: ImportContext): Promise<PageResult> {
  const start = performance.now()
  const result = await importOne(file, context)
  return {
    path: file.path,
    output: file.output,
    state: 'unreadable',
    found: [],
    scripts: [],
    missing: [],
    remotePictures: 0,
    ...result,
    milliseconds: Math.round(performance.now() - start),
  }
}
