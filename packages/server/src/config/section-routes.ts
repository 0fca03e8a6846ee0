import {
  BlockConfigRequest,
  isSettingsSection,
  SETTINGS_SECTIONS,
  type SettingsSectionBody,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { foreignAmounts } from '../commerce/owner-settings.js'
import { unknownNames } from '../design/unknown-names.js'
import { errorResponse } from '../errors/response.js'
import type { RequestEnv } from '../request-env.js'
import { readJson, wrongFormat } from '../security/body.js'
import type { Services } from '../services.js'
import { savedValuesOf, valuesOf } from './section-values.js'
import { readSection, writeSection } from './settings-sections.js'

/** The settings that all pages share, section by section. */
export function sectionRoutes({ now: clock, db, site }: Services): Hono<RequestEnv> {
  const bodyOf = async (name: SettingsSectionName): Promise<SettingsSectionBody> => {
    const { options, seed } = await readSection(db, site.id, name)
    const readable = Object.entries(seed).filter(([option, value]) => valuesOf(name, { [option]: value }).ok)
    return { options, theme: Object.fromEntries(readable) }
  }
  const missing = (c: Context, name: string) =>
    errorResponse(c, 404, `There is no section "${name}"; there are ${SETTINGS_SECTIONS.join(', ')}.`)

  return new Hono<RequestEnv>()
    .get('/settings/:section', async (c) => {
      const name = c.req.param('section')
      if (!isSettingsSection(name)) return missing(c, name)
      return c.json(await bodyOf(name))
    })

    .put('/settings/:section', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const name = c.req.param('section')
      if (!isSettingsSection(name)) return missing(c, name)
      const request = v.safeParse(BlockConfigRequest, await readJson(c))
      if (!request.success)
        return errorResponse(c, 400, 'Send the new “options”, and in “base” the options before the change.')
      const checked = await savedValuesOf(name, request.output.options, c.get('origin'))
      if (!checked.ok)
        return errorResponse(c, 400, 'Some settings are invalid.', { errors: { ...checked.errors } })
      const { website } = await site.website()
      const errors =
        unknownNames(website, name, checked.options) ?? foreignAmounts(website, name, checked.options)
      if (errors) return errorResponse(c, 400, 'Some settings are invalid.', { errors })

      const { options } = checked
      const { base } = request.output
      const author = { account: c.get('session')!.account, at: new Date(clock()) }
      const conflicts = await writeSection(db, site.id, name, { options, base, author })
      const body = await bodyOf(name)
      if (conflicts.length === 0) return c.json(body)
      const error = 'These settings were changed elsewhere in the meantime.'
      return errorResponse(c, 409, error, { ...body, conflicts: [...conflicts] })
    })
}
