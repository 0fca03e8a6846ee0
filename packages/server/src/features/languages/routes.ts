import {
  LanguagesRequest,
  languagesKind,
  type MultilingualSettingsBody,
  Permission,
} from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../../base/auth/guards.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Feature } from '../../content/feature.js'
import { type RecordFeature, type Refusal, refusedAt } from '../../content/kinds/feature.js'
import { historyRoutes } from '../../content/kinds/history.js'
import { RecordAnswers } from '../../content/kinds/routes.js'
import type { Services } from '../../services.js'
import { keepsDefault, languagesOf, statusOf } from './languages.js'
import { languagesSnapshot, saveLanguages } from './store.js'

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
