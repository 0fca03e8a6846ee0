import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import * as v from 'valibot'
import { encodePath, findFile } from '../assets/files.js'

/** What lists the pictures of a folder, and lies in it. */
const LIST = 'pictures.json'

/** A list may say more of a picture, and hold other files than pictures. */
const ListSchema = v.object({
  pictures: v.array(v.object({ file: v.string(), colour: v.optional(v.string()) })),
})

type Colors = ReadonlyMap<string, string>

const NONE: Colors = new Map()

/**
 * A color as the attribute `data-image-color` has it: a hexadecimal digit for each channel. Empty for what is no color.
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
 * Finds the average color of pictures, which whoever makes them writes into `pictures.json` beside them. Computing it
 * here would mean to open every picture of a page before the page is sent.
 *
 * @param folder the assets folder
 * @example
 * await createImageColors('/srv/site/assets')('pictures/boats.jpg') // 'rb gb b9'
 */
export function createImageColors(folder: string): (path: string) => Promise<string> {
  const known = new Map<string, { readonly version: string; readonly colors: Promise<Colors> }>()

  const colorsOf = async (directory: string): Promise<Colors> => {
    const file = await findFile(folder, encodePath(posix.join(directory, LIST)))
    if (!file) return NONE
    const version = `${file.size} ${file.modifiedMs}`
    const kept = known.get(file.path)
    if (kept?.version === version) return kept.colors
    const colors = readFile(file.path, 'utf8').then(readList, () => NONE)
    known.set(file.path, { version, colors })
    return colors
  }
  return async (path) => (await colorsOf(posix.dirname(path))).get(posix.basename(path)) ?? ''
}
