import { LanguagesRequest, type MultilingualSettingsBody, Permission } from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../../base/auth/guards.js'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastChangeOf } from '../../content/revisions/last-save.js'
import { recordingChange } from '../../content/revisions/record-changes.js'
import type { Services } from '../../services.js'
import { keepsDefault, languagesOf, statusOf } from './languages.js'
import { languagesSnapshot, saveLanguages } from './store.js'

/** Names each invalid value with its message. */
function invalid(c: Context, { issues }: v.SafeParseResult<typeof LanguagesRequest>): Response {
  const errors = (issues ?? []).map((issue) => [v.getDotPath(issue) ?? 'languages', issue.message] as const)
  const [first] = errors
  const error = `Send “languages”, each with a “code” such as “de-AT” and “isEnabled”. ${
    first ? `“${first[0]}”: ${first[1]}` : ''
  }`.trim()
  return errorResponse(c, 400, error, { errors: Object.fromEntries(errors) })
}

/** The languages of the site: anybody reads them, and an account with the permission changes them. */
export function languageRoutes({ db, site, now }: Services): Hono<RequestEnv> {
  const body = async (): Promise<MultilingualSettingsBody> => {
    const { website, languagesRevision } = await site.website()
    return { ...languagesOf(website), revision: languagesRevision }
  }
  return new Hono<RequestEnv>()
    .get('/settings', async (c) => c.json(await body()))
    .get('/status', async (c) => c.json(statusOf((await site.website()).website)))

    .put('/languages', requirePermission(Permission.settingsLanguages), requireCrumb(), async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(LanguagesRequest, await readJson(c))
      if (!request.success) return invalid(c, request)
      const { language } = (await site.website()).website
      if (!keepsDefault(request.output.languages, language)) {
        const error = `The language of the site, “${language}”, must be in the list and enabled.`
        return errorResponse(c, 400, error, { errors: { languages: error } })
      }
      const author = authorOf(c, now())
      const record = { websiteId: site.id, kind: 'languages', recordId: '', author } as const
      const isSaved = await recordingChange(db, record, languagesSnapshot(site.id), (within) =>
        saveLanguages(within, site.id, request.output),
      )
      if (isSaved) return c.json(await body())
      const error = 'The languages were changed elsewhere in the meantime.'
      return errorResponse(c, 409, error, { ...(await body()), ...(await lastChangeOf(db, record)) })
    })
}
