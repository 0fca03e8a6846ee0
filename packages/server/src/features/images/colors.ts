import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import * as v from 'valibot'
import { encodePath, findFile } from '../../base/files/files.js'

/** The file that lists the images of its folder. */
const LIST = 'pictures.json'

/** A list may have more properties, and files that are not images. */
const ListSchema = v.object({
  pictures: v.array(v.object({ file: v.string(), colour: v.optional(v.string()) })),
})

type Colors = ReadonlyMap<string, string>

const NONE: Colors = new Map()

/**
 * A color in the format of `data-image-color`: a hexadecimal digit for each channel. Empty for an invalid color.
 *
 * @example
 * colorWords('#c0b5a0') // 'rb gb b9'
 */
export function colorWords(hex: string): string {
  if (!/^#[\da-f]{6}$/i.test(hex)) return ''
  const digit = (at: number) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) / 17).toString(16)
  return `r${digit(1)} g${digit(3)} b${digit(5)}`
}

function readList(text: string): Colors {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return NONE
  }
  const list = v.safeParse(ListSchema, parsed)
  if (!list.success) return NONE
  return new Map(list.output.pictures.map(({ file, colour = '' }) => [file, colorWords(colour)]))
}

/**
 * Finds the average colors of images in the file `pictures.json` beside them, which their author writes. Computing them
 * here would open every image of a page before the page is sent.
 *
 * @param folder the assets folder
 * @example
 * await createImageColors('/srv/site/assets')('pictures/boats.jpg') // 'rb gb b9'
 */
export function createImageColors(folder: string): (path: string) => Promise<string> {
  const lists = new Map<string, { readonly version: string; readonly colors: Promise<Colors> }>()

  const colorsOf = async (directory: string): Promise<Colors> => {
    const file = await findFile(folder, encodePath(posix.join(directory, LIST)))
    if (!file) return NONE
    const version = `${file.size} ${file.modifiedMs}`
    const cached = lists.get(file.path)
    if (cached?.version === version) return cached.colors
    const colors = readFile(file.path, 'utf8').then(readList, () => NONE)
    lists.set(file.path, { version, colors })
    return colors
  }
  return async (path) => (await colorsOf(posix.dirname(path))).get(posix.basename(path)) ?? ''
}
