import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { ImportError } from '../site/errors.js'
import { type ReportContent, reportHtml } from './html.js'
import { summaryOf } from './summary.js'

const JSON_FILE = 'report.json'
const PAGE_FILE = 'index.html'

/**
 * Checks the folder of a report before anything is imported.
 *
 * @throws ImportError if it holds other files, or would be published with the site
 */
export async function checkReportFolder(folder: string, to: string): Promise<void> {
  const [path, result] = [resolve(folder), resolve(to)]
  if (path === result || path.startsWith(result + sep)) {
    throw new ImportError(
      `--report ${folder} lies in the folder of the site, ${to}, where visitors could read it. Give a folder beside it.`,
    )
  }
  if (!existsSync(path)) return
  const entries = await readdir(path).catch(() => [PAGE_FILE])
  if (entries.length > 0 && !entries.includes(JSON_FILE)) {
    throw new ImportError(
      `--report ${folder} holds files that this command did not write. Give a folder that is empty or does not exist yet.`,
    )
  }
}

/** Writes the report as a page and as JSON. Returns the path of the page. */
export async function writeReport(folder: string, content: ReportContent): Promise<string> {
  const { result, pictures } = content
  await mkdir(folder, { recursive: true })
  const pages = result.pages.map((page) => ({ ...page, pictures: pictures.get(page.path) ?? [] }))
  const json = { summary: summaryOf(result), ...result, pages }
  await writeFile(join(folder, JSON_FILE), `${JSON.stringify(json, null, 2)}\n`)
  const page = join(folder, PAGE_FILE)
  await writeFile(page, reportHtml(content))
  return page
}
