import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImportedPage, importPage } from '../page/import-page.js'
import { type Edit, editPage, NO_EDIT } from './edit-page.js'
import { messageOf } from './errors.js'
import { decode } from './folder/decode.js'
import type { SiteFile, SiteFolder } from './folder/site-folder.js'
import { Linker } from './links/linker.js'
import { wayToTop } from './links/relative.js'
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

/** The pages of a site share their sheets, which may have a megabyte. */
const texts = new WeakMap<SiteFolder, Map<string, Promise<string>>>()

async function readSheet(address: string, base: string | undefined, file: SiteFile, folder: SiteFolder) {
  const linked = new Linker(folder, file, { base }).exact(address)?.file
  if (!linked || linked.size > MAX_BYTES) return undefined
  const read = texts.get(folder) ?? new Map<string, Promise<string>>()
  texts.set(folder, read)
  const text =
    read.get(linked.path) ?? readFile(join(folder.root, linked.path)).then((bytes) => decode(bytes).text)
  read.set(linked.path, text)
  return text
}

async function importText(text: string, file: SiteFile, context: ImportContext) {
  const { settings } = context
  let edit: Edit = NO_EDIT
  const address = file.publicAddress?.href
  const runtime = runtimeAddress(file.output, settings.runtime)
  const sheets = wayToTop(file.output) + SHEETS
  const imported = await importPage(text, {
    tables: settings.tables,
    runtime,
    sheets,
    readSheet: (address, base) => readSheet(address, base, file, context.folder),
    facts: { forms: settings.forms, cart: settings.cart, ...(address ? { url: address } : {}) },
    finish: async (document) => {
      edit = await editPage(document, file, context, [runtime, sheets])
    },
  })
  return { imported, edit, address }
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
  const { imported, edit, address } = result
  await writePage(imported, file, context)
  return {
    state: imported.state,
    found: imported.found,
    scripts: imported.scripts,
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
    scripts: { kept: [], removed: [] },
    ...NO_EDIT,
    ...result,
    milliseconds: Math.round(performance.now() - start),
  }
}
