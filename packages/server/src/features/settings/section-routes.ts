import {
  BlockConfigRequest,
  idOfSection,
  isSettingsSection,
  type Pair,
  pairsOf,
  redirectIssues,
  redirectPath,
  SETTINGS_SECTIONS,
  type SettingsCheckBody,
  type SettingsSectionBody,
  type SettingsSectionName,
  SITE_PAGE_ID,
} from '@site/runtime/contract'
import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { jsonBody, requireFormat } from '../../base/http/body.js'
import { changedElsewhere, invalidValues } from '../../base/http/errors/request-error.js'
import { errorResponse } from '../../base/http/errors/response.js'
import type { RequestEnv } from '../../base/http/request-env.js'
import { type AllowedHosts, servesHost } from '../../base/security/hosts.js'
import { authorOf } from '../../content/revisions/author.js'
import { lastRevisionOf } from '../../content/revisions/last-save.js'
import { baseUrlOf } from '../../content/site/base-url.js'
import type { Site } from '../../content/site/site.js'
import { defaultMailWords } from '../../content/words/mail-words.js'
import type { Services } from '../../services.js'
import { foreignAmounts } from '../commerce/owner-settings.js'
import { unknownNames } from '../design/rules.js'
import type { CheckedOptions } from './options.js'
import { formOf, savedValuesOf, valuesOf } from './section-values.js'
import { readSection, writeSection } from './settings-sections.js'

/** Which of the old addresses visitors get a page at. */
async function pagesAt(
  site: Pick<Site, 'pathsAmong'>,
  redirects: readonly Pair[],
): Promise<ReadonlySet<string>> {
  const paths = redirects.flatMap(({ key }) => redirectPath(key) || [])
  return new Set(await site.pathsAmong(paths))
}

/** As many as an answer has: none is many times as long as its question. */
const MAX_ERRORS = 100

/**
 * Issues of redirects beyond their schema, by setting, index and part (`addresses.4.key`), so that a form can say
 * it at the row; null for nothing, and for other sections.
 *
 * @param origin - the site's own
 */
async function redirectErrors(
  site: Pick<Site, 'pathsAmong' | 'website'>,
  section: SettingsSectionName,
  options: Readonly<Record<string, unknown>>,
  origin: string,
): Promise<Readonly<Record<string, string>> | null> {
  if (section !== 'redirects') return null
  const redirects = pairsOf(options.addresses)
  const { website } = await site.website()
  const origins = new Set([origin, new URL(baseUrlOf(website, origin)).origin])
  const pages = await pagesAt(site, redirects)
  const isPage = (path: string) => pages.has(path)
  const errors = new Map<string, string>()
  for (const each of origins)
    for (const { index, part, message } of redirectIssues(redirects, { origin: each, isPage }))
      errors.set(`addresses.${index}.${part}`, message)
  return errors.size > 0 ? Object.fromEntries([...errors].slice(0, MAX_ERRORS)) : null
}

/**
 * An address at which this server does not answer, with a sentence; null for others. Emails with secret links begin with
 * it, so it is one that the operator of the server knows.
 */
function foreignAddress(
  hosts: AllowedHosts,
  section: SettingsSectionName,
  { address }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> | null {
  if (section !== 'site' || typeof address !== 'string' || address === '') return null
  if (!URL.canParse(address)) return { address: 'This is no address.' }
  const { hostname } = new URL(address)
  return servesHost(hosts, hostname)
    ? null
    : {
        address: `This server does not answer at ${hostname} yet. Ask its operator to add the name to ALLOWED_HOSTS.`,
      }
}

const CheckRequest = v.pick(BlockConfigRequest, ['options'])

/** The stored values of a section, with those of the theme below them. */
async function bodyOf(services: Services, name: SettingsSectionName): Promise<SettingsSectionBody> {
  const { options, seed } = await readSection(services.db, services.site.id, name)
  const form = formOf(services, name)
  const theme = await themeOf(services, name, seed)
  const readable = Object.entries(theme).filter(
    ([option, value]) => valuesOf(name, { [option]: value }, form).ok,
  )
  // A word that a newer theme has no more stays stored, for a theme that has it. Nobody could save it again.
  const known = Object.entries(options).filter(
    ([option]) => name !== 'words' || Object.hasOwn(form.schema.entries, option),
  )
  return { options: Object.fromEntries(known), theme: Object.fromEntries(readable) }
}

/** The values of a theme. Its words are in its files, and those of emails in the catalogue. */
async function themeOf(
  { site, words, texts }: Services,
  name: SettingsSectionName,
  seed: Readonly<Record<string, unknown>>,
) {
  if (name !== 'words' && name !== 'mails') return seed
  const { language } = (await site.website()).website
  if (name === 'mails') return defaultMailWords(await texts(language))
  const { entries } = words.form.schema
  const shown = Object.entries({ ...words.in(language), ...seed }).filter(([key]) =>
    Object.hasOwn(entries, key),
  )
  return Object.fromEntries(shown)
}

/** The settings that all pages share, section by section. */
export function sectionRoutes(services: Services): Hono<RequestEnv> {
  const { now: clock, db, site, hosts } = services
  const missing = (c: Context, name: string) =>
    errorResponse(c, 404, `There is no section “${name}”; there are ${SETTINGS_SECTIONS.join(', ')}.`)

  /** The currency of the shop may be among the values that are saved. */
  const amountErrors = async (name: SettingsSectionName, options: Readonly<Record<string, unknown>>) => {
    const [own, shop] = await Promise.all([readSection(db, site.id, name), readSection(db, site.id, 'shop')])
    const { currency } = { ...shop.seed, ...(name === 'shop' ? options : shop.options) }
    return foreignAmounts(String(currency), name, options, own.options)
  }

  /** The values that a save accepts, or what is wrong with them. */
  const check = async (
    name: SettingsSectionName,
    sent: Readonly<Record<string, unknown>>,
    origin: string,
  ): Promise<CheckedOptions> => {
    const checked = await savedValuesOf(services, name, sent, origin)
    if (!checked.ok) return checked
    const { website } = await site.website()
    const errors =
      unknownNames(website, name, checked.options) ??
      (await amountErrors(name, checked.options)) ??
      foreignAddress(hosts, name, checked.options) ??
      (await redirectErrors(site, name, checked.options, origin))
    return errors ? { ok: false, errors } : checked
  }

  return new Hono<RequestEnv>()
    .get('/settings/:section', async (c) => {
      const name = c.req.param('section')
      if (!isSettingsSection(name)) return missing(c, name)
      return c.json(await bodyOf(services, name))
    })

    .post('/settings/:section/check', async (c) => {
      requireFormat(c, 'application/json')
      const name = c.req.param('section')
      if (!isSettingsSection(name)) return missing(c, name)
      const request = await jsonBody(c, CheckRequest, 'Send the “options” that are to be checked.')
      const checked = await check(name, request.options, c.get('origin'))
      const body: SettingsCheckBody = { errors: checked.ok ? {} : { ...checked.errors } }
      return c.json(body)
    })

    .put('/settings/:section', async (c) => {
      requireFormat(c, 'application/json')
      const name = c.req.param('section')
      if (!isSettingsSection(name)) return missing(c, name)
      const request = await jsonBody(
        c,
        BlockConfigRequest,
        'Send the new “options”, and in “base” the options before the change.',
      )
      const checked = await check(name, request.options, c.get('origin'))
      if (!checked.ok) throw invalidValues('Some settings are invalid.', checked.errors)

      const { options } = checked
      const { base } = request
      const author = authorOf(c, clock())
      const conflicts = await writeSection(db, site.id, name, { options, base, author })
      const body = await bodyOf(services, name)
      if (conflicts.length === 0) return c.json(body)
      const at = { websiteId: site.id, pageId: SITE_PAGE_ID, blockId: idOfSection(name) }
      throw changedElsewhere('These settings were', {
        ...body,
        conflicts,
        ...(await lastRevisionOf(db, at, author)),
      })
    })
}
