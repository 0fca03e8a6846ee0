import { access, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncAll, syncNames } from '../durable.js'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/**
 * Opens a database in a folder, or creates it there. If a crash interrupted the creation, it starts again:
 * nothing can have been stored yet.
 *
 * @param open creates the database if the folder is empty
 */
export async function openOrCreate<Result>(folder: string, open: () => Promise<Result>): Promise<Result> {
  const mark = `${folder}.unfinished`
  if (await exists(mark)) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  if ((await readdir(folder)).length > 0) return open()
  await writeFile(mark, '', { flush: true })
  await syncNames(dirname(folder))
  const result = await open()
  await syncAll(folder)
  await rm(mark)
  await syncNames(dirname(folder))
  return result
}
