import {
  LAYOUT_ID,
  PreviewPopupRequest,
  PreviewRenderRequest,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { readJson, wrongFormat } from '../../base/http/body.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { PageRenderer } from '../../content/site/page-renderer.js'
import { useSite } from '../../content/site/request-site.js'
import { withSections } from '../../content/site/sections.js'
import { checkLayout } from '../../features/settings/layout-options.js'
import { savedValuesOf } from '../../features/settings/section-values.js'
import type { PopupRenderer } from '../../render/popup/popup.js'
import { pathOf } from '../../render/routes.js'
import { unpublishedPageFor } from '../../render/unpublished.js'
import { renderUnsaved, renderUnsavedSettings, type SavingParts } from './unsaved-record.js'

/** The services of previews, and what renders them. */
interface PreviewParts extends SavingParts {
  readonly renderPage: PageRenderer
  readonly renderPopup: PopupRenderer
}

/**
 * What a page shows before it is saved: only the server's templates know how to print options and settings. Nothing is
 * stored.
 */
export function previewRoutes(parts: PreviewParts): Hono<RequestEnv> {
  const { services, renderPage, renderPopup } = parts
  const { site } = services

  /** Lets the rest of the request see a section with other values. @returns the answer if they are invalid */
  const useValues = async (
    c: Context<RequestEnv>,
    section: SettingsSectionName,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Response | null> => {
    const checked = await savedValuesOf(section, values, c.get('origin'))
    if (!checked.ok)
      return errorResponse(c, 400, 'Some settings are invalid.', { errors: { ...checked.errors } })
    const snapshot = await site.snapshot()
    const stored = await snapshot.website()
    const website = { ...stored, website: withSections(stored.website, { [section]: checked.options }) }
    c.set('showsClosed', true)
    useSite(c, { ...snapshot, website: async () => website })
    return null
  }

  return new Hono<RequestEnv>()
    .post('/preview', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(PreviewRenderRequest, await readJson(c))
      if (!request.success) {
        const message =
          'Send “path”, and “blockId” with “options”, “section” with “values”, or “save”: a “path” and a “body”, or null.'
        return errorResponse(c, 400, message)
      }
      const { path } = request.output
      const address = URL.canParse(path, c.get('origin')) ? new URL(path, c.get('origin')).href : null
      const at = address === null ? null : pathOf(address)
      const published = at === null ? undefined : await site.pageAt(at)
      const unpublished = at === null || published ? undefined : await unpublishedPageFor(c, site, at)
      const page = published ?? unpublished?.page
      if (!page) return errorResponse(c, 404, `There is no page “${path}”.`)
      if ('save' in request.output) {
        const { save } = request.output
        return save ? renderUnsaved(parts, c, page.path, save) : renderPage(c, page, { unpublished })
      }
      if ('blockId' in request.output) {
        const { blockId, options } = request.output
        const layout = blockId === LAYOUT_ID ? checkLayout(options) : null
        if (layout?.ok === false)
          return errorResponse(c, 400, 'Some settings are invalid.', { errors: { ...layout.errors } })
        return renderPage(c, page, { owner: { blockId, options }, unpublished })
      }
      const { section, values } = request.output
      // Another clock of the site moves events.
      if (section === 'contact') return renderUnsavedSettings(parts, c, page.path, { section, values })
      return (await useValues(c, section, values)) ?? renderPage(c, page, { unpublished })
    })

    .post('/preview/popup', async (c) => {
      const rejection = wrongFormat(c, 'application/json')
      if (rejection) return rejection
      const request = v.safeParse(PreviewPopupRequest, await readJson(c))
      if (!request.success) return errorResponse(c, 400, 'Send “path” and “values”.')
      const { path, values } = request.output
      const invalid = await useValues(c, 'popup', values)
      if (invalid) return invalid
      const popup = await renderPopup(c, path)
      return popup ? c.json({ ...popup }) : errorResponse(c, 400, 'The path is not a page of this site.')
    })
}
