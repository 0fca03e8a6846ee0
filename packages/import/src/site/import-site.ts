import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { copyFiles } from './copy-files.js'
import { readFolder, type SiteFolder } from './folder/site-folder.js'
import { importFile } from './import-file.js'
import { loadSharp, PictureCopies } from './pictures/copies.js'
import type { PageResult, SiteResult } from './result.js'
import type { ImportContext, SiteSettings } from './settings.js'
import { copyRuntime, writeTableFiles } from './write/runtime-files.js'
import { MARKER, openTarget, RUNTIME_FOLDER, type Target } from './write/target.js'

async function importPages(context: ImportContext, settings: SiteSettings): Promise<PageResult[]> {
  const pages: PageResult[] = []
  const all = context.folder.files.filter((file) => file.isPage)
  for (const file of all) {
    const page = await importFile(file, context)
    pages.push(page)
    settings.onPage?.(page, all.length)
  }
  return pages
}

function notesOf(folder: SiteFolder, pictures: PictureCopies | undefined): string[] {
  const notes: string[] = []
  if (folder.links.length > 0)
    notes.push(
      `Links that lead out of the folder, or to folders, were not followed: ${folder.links.join(', ')}.`,
    )
  if (!pictures) {
    notes.push(
      'Pictures have no copies in smaller widths, because the package sharp is not installed. Install it with "npm install sharp" and run the command again.',
    )
  }
  for (const [path, reason] of pictures?.failed ?? [])
    notes.push(`The picture ${path} has no copies, because it could not be read: ${reason}.`)
  return notes
}

async function write(settings: SiteSettings, target: Target): Promise<SiteResult> {
  const start = performance.now()
  const hasResult = await access(join(settings.folder, MARKER)).then(
    () => true,
    () => false,
  )
  const isOurs = (path: string) => hasResult && path.startsWith(`${RUNTIME_FOLDER}/`)
  const folder = await readFolder(settings.folder, settings.site, isOurs)
  const sharp = await loadSharp()
  const pictures = sharp && new PictureCopies(sharp, folder.root, target.folder, target.place)
  const context: ImportContext = { folder, settings, pictures, to: target.folder, used: new Set() }
  const pages = await importPages(context, settings)
  const { files, leftOut } = await copyFiles(context, pages)
  if (!settings.runtime) await copyRuntime(target.folder)
  await writeTableFiles(target.folder, settings.tables)
  const notes = notesOf(folder, pictures)
  return { pages, files, leftOut, notes, milliseconds: Math.round(performance.now() - start) }
}

/**
 * Imports a folder with a site. The result takes its place when it is complete.
 *
 * @throws ImportError if the folder cannot be read or the result cannot be written
 */
export async function importSite(settings: SiteSettings): Promise<SiteResult> {
  const target = await openTarget(settings.to, settings.folder)
  try {
    const result = await write(settings, target)
    await target.complete()
    return result
  } catch (error) {
    await target.discard()
    throw error
  }
}
