import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { StartError } from '../start-error.js'
import { Seed } from './seed-schema.js'

/** The seed of a site folder, and its version: the hash of the file. */
export interface SeedFile {
  readonly seed: Seed
  readonly version: string
}

/**
 * Reads `seed/site.json` of a site folder. A missing or invalid file is a {@link StartError} that names the place.
 *
 * @example
 * const { seed, version } = await readSeed('/srv/examples/site')
 */
export async function readSeed(siteFolder: string): Promise<SeedFile> {
  const file = join(siteFolder, 'seed', 'site.json')
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `The site folder has no seed: ${file} cannot be read (${error.code}).`,
      'Set SITE_FOLDER to a folder that holds seed/site.json and templates/.',
      { cause: error },
    )
  })
  return { seed: parse(text, file), version: createHash('sha256').update(text).digest('base64url') }
}

function parse(text: string, file: string): Seed {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new StartError(
      `${file} is not JSON (${(error as Error).message}).`,
      'Correct the file and start again.',
    )
  }
  const parsed = v.safeParse(Seed, json)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const more = parsed.issues.length > 1 ? `, and ${parsed.issues.length - 1} more` : ''
  throw new StartError(
    `${file} is wrong at ${v.getDotPath(issue) ?? 'its root'}: ${issue.message}${more}.`,
    'docs/server.md describes the file. Correct it and start again.',
  )
}
