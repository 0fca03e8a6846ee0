import {
  type LanguageBody,
  LanguagesRequest,
  languagesKind,
  type MultilingualSettingsBody,
  type MultilingualStatusBody,
  Permission,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../../base/auth/guards.js'
import { type Database, hasRows } from '../../base/database/database.js'
import { storableJson } from '../../base/database/storable.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { type RecordFeature, type Refusal, refusedAt } from '../../content/kinds/feature.js'
import { historyRoutes } from '../../content/kinds/history.js'
import { RecordAnswers } from '../../content/kinds/routes.js'
import type { ReadSnapshot } from '../../content/revisions/record-changes.js'
import type { SeedWebsite } from '../../content/seed/seed-schema.js'
import type { Services } from '../../services.js'

type Languages = LanguagesRequest['languages']

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The name of a language in itself; its code if it has none. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

type LanguagesOfSite = Omit<MultilingualSettingsBody, 'revision'>

/** The languages of a website. The one of its pages is the default, and always among them. */
export function languagesOf({ language, languages = [] }: SeedWebsite): LanguagesOfSite {
  const hasDefault = languages.some(({ code }) => isSame(code, language))
  const all: Languages = hasDefault ? languages : [{ code: language, isEnabled: true }, ...languages]
  return {
    defaultLanguage: language,
    languages: all.map(({ code, isEnabled }): LanguageBody => {
      const isDefault = isSame(code, language)
      return { code, name: nameOf(code), isDefault, isEnabled: isEnabled || isDefault }
    }),
  }
}

/** The languages that visitors can choose, the default first. */
export function statusOf(website: SeedWebsite): MultilingualStatusBody {
  const enabled = languagesOf(website).languages.filter(({ isEnabled }) => isEnabled)
  const ordered = [...enabled].sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  return { isEnabled: enabled.length > 1, languages: ordered.map(({ code }) => code) }
}

/** Whether a list has the default language, enabled. */
const keepsDefault = (languages: Languages, language: string): boolean =>
  languages.some(({ code, isEnabled }) => isEnabled && isSame(code, language))

/**
 * Saves the languages of a website, which override those of the seed.
 *
 * @returns false if the languages have another revision than the one that the request is based on; nothing was saved
 */
const saveLanguages = (
  db: Database,
  websiteId: string,
  { languages, revision }: LanguagesRequest,
): Promise<boolean> =>
  hasRows(
    db.query(
      `update websites set owner = owner || $2::jsonb
     where id = $1 and ($3::bigint is null or languages_revision = $3) returning id`,
      [websiteId, storableJson({ languages }), revision ?? null],
    ),
  )

/** The languages of a site, and those that visitors are offered. */
const languagesSnapshot =
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

/** Names each invalid value with its message. */
function invalid(issues: readonly v.BaseIssue<unknown>[]): Refusal {
  const errors = issues.map((issue) => [v.getDotPath(issue) ?? 'languages', issue.message] as const)
  const [first] = errors
  const error = `Send “languages”, each with a “code” such as “de-AT” and “isEnabled”. ${
    first ? `“${first[0]}”: ${first[1]}` : ''
  }`.trim()
  return refusedAt(Object.fromEntries(errors), error)
}

/** The languages of the site. */
export const languageRecords = ({ site }: Services): RecordFeature => ({
  kind: languagesKind,
  id: null,
  isOnPages: true,
  sentences: {
    missing: () => 'The site has no languages.',
    outdated: 'The languages were',
  },
  snapshots: async () => languagesSnapshot(site.id),

  async read(): Promise<MultilingualSettingsBody> {
    const { website, languagesRevision } = await site.website()
    return { ...languagesOf(website), revision: languagesRevision }
  },

  async change(_, sent) {
    const request = v.safeParse(LanguagesRequest, sent)
    if (!request.success) return invalid(request.issues)
    const { language } = (await site.website()).website
    if (!keepsDefault(request.output.languages, language)) {
      const error = `The language of the site, “${language}”, must be in the list and enabled.`
      return refusedAt({ languages: error }, error)
    }
    return async (within) => ({
      kind: (await saveLanguages(within, site.id, request.output)) ? 'saved' : 'outdated',
    })
  },
})

/** The languages of the site: anybody reads them, and an account with the permission changes them. */
export function languageRoutes(services: Services): Hono<RequestEnv> {
  const answers = new RecordAnswers(services, languageRecords(services))
  return new Hono<RequestEnv>()
    .get('/settings', (c) => answers.read(c))
    .get('/status', async (c) => c.json(statusOf((await services.site.website()).website)))
    .put('/languages', requirePermission(Permission.settingsLanguages), requireCrumb(), (c) =>
      answers.change(c),
    )
}

/** The languages of a site. */
export const languagesFeature: Feature = {
  panel: (services) => historyRoutes(services, languageRecords(services)),
  saves: { below: '/api/multilingual', routes: languageRoutes },
}
