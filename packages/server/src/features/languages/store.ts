import type { LanguagesRequest } from '@site/runtime/contract'
import type { Database } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { ReadSnapshot } from '../../content/revisions/record-changes.js'

/**
 * Saves the languages of a website, which override those of the seed.
 *
 * @returns false if the languages have another revision than the one that the request is based on; nothing was saved
 */
export async function saveLanguages(
  db: Database,
  websiteId: string,
  { languages, revision }: LanguagesRequest,
): Promise<boolean> {
  const saved = await db.query(
    `update websites set owner = owner || $2::jsonb
     where id = $1 and ($3::bigint is null or languages_revision = $3) returning id`,
    [websiteId, storableJson({ languages }), revision ?? null],
  )
  return saved.length > 0
}

/** The languages of a site, and those that visitors are offered. */
export const languagesSnapshot =
  (websiteId: string): ReadSnapshot =>
  async (queries) => {
    const [row] = await queries.query<{ languages: { code: string; isEnabled: boolean }[] | null }>(
      `select (settings || owner) -> 'languages' as languages from websites where id = $1`,
      [websiteId],
    )
    const languages = row?.languages ?? []
    return {
      name: '',
      values: {
        languages: languages.map(({ code }) => code),
        offered: languages.flatMap(({ code, isEnabled }) => (isEnabled ? [code] : [])),
      },
      version: { languages: languages.map(({ code, isEnabled }) => ({ code, isEnabled })) },
    }
  }
