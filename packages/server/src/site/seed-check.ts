import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { blockOptions } from '@site/runtime/contract'
import { StartError } from '../start-error.js'
import type { Seed } from './seed-schema.js'

const ENDING = '.liquid'

/** The way out where a block is not known. */
const OWN = 'Correct the file and start again. It names the types of blocks of your own in "ownBlocks".'

/** More different letters than this are another name, not a slip. */
const MOST_LETTERS = 3

/** How many letters to add, drop or replace to get from one name to the other. */
function distance(from: string, to: string): number {
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1]
    for (let column = 1; column < last.length; column += 1) {
      const replaced = last[column - 1]! + (letter === to[column - 1] ? 0 : 1)
      current.push(Math.min(last[column]! + 1, current[column - 1]! + 1, replaced))
    }
    last = current
  }
  return last.at(-1)!
}

/** The right name that is nearest, as a sentence; nothing where none is near. */
function suggestion(name: string, names: readonly string[]): string {
  const [nearest = ''] = [...names].sort((a, b) => distance(name, a) - distance(name, b))
  const isNear = nearest !== '' && distance(name, nearest) <= Math.min(MOST_LETTERS, nearest.length - 1)
  return isNear ? ` Did you mean "${nearest}"?` : ` There are: ${[...names].sort().join(', ') || 'none'}.`
}

const templatesOf = async (siteFolder: string): Promise<string[]> =>
  (await readdir(join(siteFolder, 'templates')).catch(() => []))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))

/**
 * Refuses a seed that names a template the site folder does not have, or a block type that is neither the package's nor
 * among its `ownBlocks`: each of them would be an error, or a block that never comes to life, on the first visit.
 */
export async function checkSeed(seed: Seed, siteFolder: string): Promise<void> {
  const templates = await templatesOf(siteFolder)
  const types = [...Object.keys(blockOptions), ...seed.ownBlocks]
  const file = join(siteFolder, 'seed', 'site.json')
  const refuse = (place: string, sentence: string, hint = 'Correct the file and start again.'): never => {
    throw new StartError(`${file} is wrong at ${place}: ${sentence}`, hint)
  }
  const checkTemplate = (place: string, name: string) => {
    if (!templates.includes(name)) {
      refuse(place, `there is no template "${name}" in templates/.${suggestion(name, templates)}`)
    }
  }
  for (const [index, { template, blocks }] of seed.pages.entries()) {
    checkTemplate(`pages.${index}.template`, template)
    for (const [at, { type }] of blocks.entries()) {
      if (types.includes(type)) continue
      refuse(
        `pages.${index}.blocks.${at}.type`,
        `there is no block "${type}".${suggestion(type, types)}`,
        OWN,
      )
    }
  }
  checkTemplate('notFound.template', seed.notFound.template)
}
