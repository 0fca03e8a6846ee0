import { parsePageContext } from '../../../runtime/src/contract/context/index.js'
import { CookieSettings } from '../../../runtime/src/contract/settings.js'
import { show } from '../../../runtime/src/schema/allowed.js'
import { describe } from '../../../runtime/src/schema/describe.js'
import { read } from '../../../runtime/src/schema/read.js'
import { scriptJson } from '../embedded-json.js'
import type { Report } from '../issue.js'
import { parsePath } from '../json.js'
import type { Page } from '../page.js'
import { checkContextNames } from './context-names.js'
import { checkTileAddress } from './tiles.js'

const JSON_SCRIPTS = ['data-block-options', 'data-site-blocks', 'data-site-context']

/** Finds JSON for the runtime without a JSON type: the browser would run it as a program. */
export function checkScripts({ elements }: Page, report: Report): void {
  for (const { name, attributes, offsetOf } of elements) {
    const kind = name === 'script' && JSON_SCRIPTS.find((attribute) => attributes.has(attribute))
    if (!kind) continue
    const type = attributes.get('type')
    if (type?.trim().toLowerCase() === 'application/json') continue
    report({
      code: 'script-type',
      offset: offsetOf(type === undefined ? kind : 'type'),
      message: `the ${kind} script has ${type === undefined ? 'no type' : `the type ${show(type)}`}`,
      expected: 'type="application/json"',
    })
  }
}

/** Checks that a banner which asks before it counts visitors also takes a no. */
function checkConsent(written: unknown, offset: number, report: Report): void {
  const settings = read(describe(CookieSettings), written, [])
  if (!settings?.isCookieBannerEnabled || !settings.isRestrictiveCookiePolicyEnabled) return
  if (settings.cookieBannerHasOptOut || settings.cookieBannerAcceptType === 'OPT_IN_AND_OUT') return
  report({
    code: 'consent-choice',
    offset,
    message: 'page context: visitors can accept cookies and not decline them',
    expected: '"cookieBannerAcceptType": "OPT_IN_AND_OUT" in "cookieSettings"',
  })
}

/** Checks the page context: one script, JSON, and every field as the contract allows it. */
export function checkContext({ elements }: Page, report: Report): void {
  const scripts = elements.filter(
    ({ name, attributes }) => name === 'script' && attributes.has('data-site-context'),
  )
  const [script, ...others] = scripts
  for (const other of others) {
    report({
      code: 'stray',
      offset: other.offsetOf('data-site-context'),
      message: 'this page context is not read: there is one before it',
      expected: 'one script with data-site-context',
    })
  }
  if (!script) return
  const json = scriptJson(script)
  if (!json) {
    report({
      code: 'context-json',
      offset: script.offset,
      message: 'the page context is empty',
      expected: 'a JSON object; {} where there is nothing to say',
    })
    return
  }
  const { parsed } = json
  if ('error' in parsed) {
    report({
      code: 'context-json',
      offset: json.at(parsed.offset),
      message: `the page context is not JSON: ${parsed.error}`,
      expected: 'a JSON object',
    })
    return
  }
  const { context, issues } = parsePageContext(parsed.value)
  checkContextNames(parsed.value, json, report)
  checkTileAddress(
    'page context: field "mapSettings.tileUrl"',
    context.mapSettings.tileUrl,
    json.find(['mapSettings', 'tileUrl']).value,
    report,
  )
  checkConsent(context.cookieSettings, json.find(['cookieSettings']).value, report)
  for (const { path, value, expected } of issues) {
    report({
      code: path === '' ? 'context-json' : 'context-value',
      offset: json.find(parsePath(path)).value,
      message:
        path === ''
          ? `the page context is ${show(value)}`
          : `page context: field "${path}" is ${show(value)}`,
      expected,
    })
  }
}
