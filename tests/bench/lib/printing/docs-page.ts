import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Tables and texts by the names of their marks in a page of docs/contributor/. */
export type Sections = ReadonlyMap<string, string>

const docs = fileURLToPath(new URL('../../../../docs/contributor/', import.meta.url))

const MARKED = /(<!-- bench: (.+?) -->\n)[\s\S]*?(\n<!-- \/bench -->)/g

/**
 * Replaces the text between the marks of a page; the rest is written by hand.
 *
 * @throws RangeError if a mark has no section, or a section no mark
 */
export function fill(page: string, sections: Sections): string {
  const unused = new Set(sections.keys())
  const filled = page.replaceAll(MARKED, (_, start: string, name: string, end: string) => {
    const text = sections.get(name)
    if (text === undefined) throw new RangeError(`mark "${name}": the bench has no such section`)
    unused.delete(name)
    return `${start}\n${text}\n${end}`
  })
  if (unused.size > 0) throw new RangeError(`no mark for ${[...unused].join(', ')}`)
  return filled
}

/** Writes a page of docs/contributor/ with new sections into a folder, which may be that folder itself. */
export async function writePage(name: string, sections: Sections, folder: string): Promise<string> {
  const file = `${folder}/${name}`
  await writeFile(file, fill(await readFile(`${docs}${name}`, 'utf8'), sections))
  return file
}
