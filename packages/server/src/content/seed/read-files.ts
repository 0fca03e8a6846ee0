import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../base/start-error.js'
import { lineAt, parseJson } from '../../base/text/json-file.js'
import { isRecord } from '../../base/text/record.js'

/** The data of a seed file, before it is checked. */
export interface SeedText {
  /** The file that messages name. */
  readonly file: string
  readonly text: string
  readonly json: unknown
}

const parsed = (text: string, file: string): unknown =>
  parseJson(text, (place, sentence) => {
    throw new StartError(`${file}:${lineAt(text, place)} ${sentence}.`, 'Correct the file and start again.')
  })

async function readOne(file: string, problem: string, hint: string): Promise<SeedText> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${problem}: ${file} cannot be read (${error.code}).`, hint, { cause: error })
  })
  return { file, text, json: parsed(text, file) }
}

/** Settings that a theme brings with it, whatever the website is about. */
const OF_THEME = [
  'language',
  'colors',
  'fonts',
  'styled',
  'policySources',
  'favicon',
  'performance',
  'experiments',
]

const among = (values: unknown, names: readonly string[]) =>
  Object.fromEntries(Object.entries(isRecord(values) ? values : {}).filter(([name]) => names.includes(name)))

/** A seed without content, with what the theme brings from the seed that has some. */
const onTheme = (empty: unknown, full: unknown): unknown =>
  isRecord(empty) && isRecord(full)
    ? {
        ...among(full, ['ownBlocks', 'pageTemplates']),
        ...empty,
        website: { ...among(full.website, OF_THEME), ...(isRecord(empty.website) ? empty.website : {}) },
      }
    : empty

/**
 * Reads the seed of a site folder: `seed/site.json`, or for a website without content `seed/empty.json`, which has only
 * what differs from the theme.
 */
export async function readSeedText(siteFolder: string, isEmpty: boolean): Promise<SeedText> {
  const full = await readOne(
    join(siteFolder, 'seed', 'site.json'),
    'The site folder has no seed',
    'Name a folder that holds seed/site.json with --site, or with the variable SITE_FOLDER.',
  )
  if (!isEmpty) return full
  const empty = await readOne(
    join(siteFolder, 'seed', 'empty.json'),
    'This theme has no start without content',
    'Write that file, as docs/author/templates.md says, or start without --empty.',
  )
  return { file: empty.file, text: full.text + empty.text, json: onTheme(empty.json, full.json) }
}
