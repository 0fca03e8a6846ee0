import { LANGUAGES_MAX, LanguagesRequest, Permission } from '@site/runtime/contract'
import { Hono } from 'hono'
import * as v from 'valibot'
import { requireCrumb, requirePermission } from '../auth/guards.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { saveOwnerValues } from '../site/owner-values.js'
import { keepsDefault, languagesOf, statusOf } from './languages.js'

/** The languages of the site: anybody reads them, and an account with the permission changes them. */
export const languageRoutes = ({ db, site }: Services): Hono<RequestEnv> =>
  new Hono<RequestEnv>()
    .get('/settings', async (c) => c.json(languagesOf((await site.website()).website)))
    .get('/status', async (c) => c.json(statusOf((await site.website()).website)))

    .put('/languages', requirePermission(Permission.settingsLanguages), requireCrumb(), async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(LanguagesRequest, await readJson(c))
      if (!request.success) {
        return errorResponse(
          c,
          400,
          `Send at most ${LANGUAGES_MAX} different "languages", each with a "code" such as "de-AT" and "isEnabled".`,
        )
      }
      const { language } = (await site.website()).website
      const { languages } = request.output
      if (!keepsDefault(languages, language))
        return errorResponse(
          c,
          400,
          `The language of the site, "${language}", must be in the list and enabled.`,
        )
      await saveOwnerValues(db, site.id, { languages })
      return c.json(languagesOf((await site.website()).website))
    })
