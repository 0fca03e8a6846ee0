import type { HeaderFooterBody, HeaderFooterRequest } from '../../contract/api/header-footer.js'
import type {
  LanguagesRequest,
  MultilingualSettingsBody,
  MultilingualStatusBody,
} from '../../contract/api/multilingual.js'
import type { Site } from '../../core/site.js'
import type { Description } from '../../schema/description.js'
import { read } from '../../schema/read.js'
import { failureText } from '../http/failure-text.js'
import { type CallFailure, type CallOptions, http } from '../http/http.js'
import answers from './answers-settings.js'

/** Settings as the server has them, or why they could not be read or saved. */
export type SettingsOutcome<Body> = { readonly ok: true; readonly body: Body } | CallFailure

/** The languages of a site, and its header and footer. Who may save them, the server decides. */
export interface SiteSettings {
  /** All languages of the site. */
  languages(signal?: AbortSignal): Promise<SettingsOutcome<MultilingualSettingsBody>>
  /** The languages that visitors can choose. */
  languageStatus(signal?: AbortSignal): Promise<SettingsOutcome<MultilingualStatusBody>>
  /** Saves the languages that the site then has, in their order. */
  saveLanguages(
    languages: LanguagesRequest['languages'],
    signal?: AbortSignal,
  ): Promise<SettingsOutcome<MultilingualSettingsBody>>
  /** The sections that every page has in common. */
  headerFooter(signal?: AbortSignal): Promise<SettingsOutcome<HeaderFooterBody>>
  saveHeaderFooter(
    sections: HeaderFooterRequest,
    signal?: AbortSignal,
  ): Promise<SettingsOutcome<HeaderFooterBody>>
}

const LANGUAGES = '/api/multilingual'
const HEADER_FOOTER = '/api/site-header-footer'

/**
 * Creates the calls for the settings of a whole site; for `site.shared`. They never reject: a failure is an outcome with
 * a message for the reader.
 *
 * @param site - the result of `createSite`
 *
 * @example
 * const outcome = await site.shared(siteSettings).languageStatus()
 * if (outcome.ok) showLanguages(outcome.body.languages)
 * else showError(outcome.message)
 */
export function siteSettings(site: Site): SiteSettings {
  const described = answers()

  async function call<Body>(
    path: string,
    description: Description<Body | undefined>,
    options: CallOptions,
  ): Promise<SettingsOutcome<Body>> {
    const outcome = await site.shared(http).call(path, options)
    if (!outcome.ok) return outcome
    const body = read(description, outcome.body)
    if (body !== undefined) return { ok: true, body }
    const failure = { ...outcome, ok: false, kind: 'application' } as const
    const url = new URL(path, site.document.location.href).href
    return { ...failure, url, message: await failureText(site, failure, url) }
  }

  const get = (signal?: AbortSignal): CallOptions => (signal ? { signal } : {})
  const put = (json: unknown, signal?: AbortSignal): CallOptions => ({ method: 'PUT', json, ...get(signal) })

  return {
    languages: (signal) => call(`${LANGUAGES}/settings`, described.languages, get(signal)),
    languageStatus: (signal) => call(`${LANGUAGES}/status`, described.status, get(signal)),
    saveLanguages: (languages, signal) =>
      call(`${LANGUAGES}/languages`, described.languages, put({ languages }, signal)),
    headerFooter: (signal) => call(HEADER_FOOTER, described.headerFooter, get(signal)),
    saveHeaderFooter: ({ header, footer, revision }, signal) =>
      call(HEADER_FOOTER, described.headerFooter, put({ header, footer, revision }, signal)),
  }
}
