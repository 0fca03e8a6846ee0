import {
  LAYOUT_ID,
  PreviewPopupRequest,
  PreviewRenderRequest,
  type SettingsSectionName,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import { jsonBody } from '../../base/http/body.js'
import { invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import type { Page } from '../../content/site/page.js'
import type { PageRenderer, RenderOptions } from '../../content/site/page-renderer.js'
import { useSite } from '../../content/site/request-site.js'
import { withSections } from '../../content/site/sections.js'
import { checkLayout } from '../../features/settings/options.js'
import { savedValuesOf } from '../../features/settings/section-values.js'
import type { PopupRenderer } from '../../render/popup/popup.js'
import { pathOf } from '../../render/routes.js'
import { unpublishedPageFor } from '../../render/unpublished.js'
import { renderUnsaved, renderUnsavedSettings, type SavingParts } from './unsaved-record.js'

type UnsavedOptions = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The services of previews, and what renders them. */
interface PreviewParts extends SavingParts {
  readonly renderPage: PageRenderer
  readonly renderPopup: PopupRenderer
}

const HOME_PATH = '/'

/** The home page has the name of the website, until an owner gives it a title of its own. */
const renamed = (page: Page, name: string, next: string): Page =>
  page.path === HOME_PATH && page.title === name ? { ...page, title: next } : page

/**
 * Renders a page before it is saved, because only the server's templates can print options and settings. Nothing is
 * stored.
 */
export function previewRoutes(parts: PreviewParts): Hono<RequestEnv> {
  const { services, renderPage, renderPopup } = parts
  const { site } = services

  /**
   * Lets the rest of the request see a section with other values. Invalid ones are refused.
   *
   * @returns a page with them
   */
  const useValues = async (
    c: Context<RequestEnv>,
    section: SettingsSectionName,
    values: Readonly<Record<string, unknown>>,
  ): Promise<(page: Page) => Page> => {
    const checked = await savedValuesOf(services, section, values, c.get('origin'))
    if (!checked.ok) throw invalidValues('Some settings are invalid.', checked.errors)
    const snapshot = await site.snapshot()
    const stored = await snapshot.website()
    const website = { ...stored, website: withSections(stored.website, { [section]: checked.options }) }
    c.set('showsClosed', true)
    useSite(c, { ...snapshot, website: async () => website })
    return (page) => renamed(page, stored.website.title, website.website.title)
  }

  /** Unsaved options of the layout and of sections. A section shows its default for a value that is not allowed. */
  const unsavedOf = (sent: UnsavedOptions): RenderOptions['unsaved'] => {
    const layout = sent[LAYOUT_ID]
    const checked = layout && checkLayout(layout, services.sectionTypes)
    if (checked?.ok === false) throw invalidValues('Some settings are invalid.', checked.errors)
    return Object.keys(sent).length === 0 ? undefined : new Map(Object.entries(sent))
  }

  return new Hono<RequestEnv>()
    .post('/preview', async (c) => {
      const request = await jsonBody(
        c,
        PreviewRenderRequest,
        'Send “path”, and “blockId” with “options”, “section” with “values”, or “save”: a “path” and a “body”, or null.',
      )
      const { path } = request
      const address = URL.canParse(path, c.get('origin')) ? new URL(path, c.get('origin')).href : null
      const at = address === null ? null : pathOf(address)
      const published = at === null ? undefined : await site.pageAt(at)
      const unpublished = at === null || published ? undefined : await unpublishedPageFor(c, site, at)
      const page = published ?? unpublished?.page
      if (!page) return errorResponse(c, 404, `There is no page “${path}”.`)
      if ('blockId' in request) {
        const { blockId, options } = request
        return renderPage(c, page, {
          unsaved: unsavedOf({ ...request.unsaved, [blockId]: options }),
          unpublished,
        })
      }
      const unsaved = unsavedOf(request.unsaved ?? {})
      if ('save' in request) {
        const { save } = request
        return save
          ? renderUnsaved(parts, c, page.path, { save, unsaved })
          : renderPage(c, page, { unpublished, unsaved })
      }
      const { section, values } = request
      // Another clock of the site moves events.
      if (section === 'contact')
        return renderUnsavedSettings(parts, c, page.path, { section, values, unsaved })
      const withValues = await useValues(c, section, values)
      return renderPage(c, withValues(page), { unpublished, unsaved })
    })

    .post('/preview/popup', async (c) => {
      const { path, values } = await jsonBody(c, PreviewPopupRequest, 'Send “path” and “values”.')
      await useValues(c, 'popup', values)
      const popup = await renderPopup(c, path)
      return popup ? c.json({ ...popup }) : errorResponse(c, 400, 'The path is not a page of this site.')
    })
}
