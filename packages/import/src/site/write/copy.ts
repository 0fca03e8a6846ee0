import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file of the site, with its place in the result. */
interface Copied {
  readonly path: string
  readonly output: string
}

async function placeOf(to: string, output: string): Promise<string> {
  const place = join(to, output)
  await mkdir(dirname(place), { recursive: true })
  return place
}

/** Copies a file of the site to its place in the result, byte for byte. */
export const copyTo = async (to: string, root: string, { path, output }: Copied): Promise<void> =>
  copyFile(join(root, path), await placeOf(to, output))

/** Writes a file at its place in the result. */
export const writeTo = async (to: string, output: string, content: string | Uint8Array): Promise<void> =>
  writeFile(await placeOf(to, output), content)
