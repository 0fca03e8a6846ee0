import { dayReader, dayText } from '../../contract/calendar/day.js'
import type { BlockContext } from '../../core/block.js'
import { firstIssues } from '../../core/on-demand/option-error.js'
import { reportViolation } from '../../core/on-demand/report-violation.js'
import { SiteError } from '../../dom/errors.js'
import { logged } from '../../dom/logged.js'
import { createElement, getAttribute, ofDocument } from '../../dom/native.js'
import type { FormChild } from '../../forms/markup/node.js'
import { isSafeAttribute, isSafeTag } from '../../forms/markup/safe-node.js'
import { formAttributes, formContent } from '../../forms/markup/tree.js'
import { allowed, show } from '../../schema/allowed.js'
import type { Issue } from '../../schema/description.js'
import { fields, formsLogs } from '../../services/messages/areas.js'
import { logText } from '../../services/messages/log-text.js'
import { pageMessages } from '../../services/messages/page.js'
import { timeZone } from '../../services/time-zone/time-zone.js'
import { readDefinition } from './definition.js'

/** Parts that a form has once. They are not created if the page has them already. */
const SINGLE = new Set(['message', 'decoy', 'captcha', 'submit', 'success'])

/** Creates the elements of a tree. Nothing is parsed, so that no text becomes markup. */
function build(document: Document, child: FormChild): ChildNode | null {
  if (typeof child === 'string') return ofDocument(document, 'createTextNode').call(document, child)
  const { tag, attrs, children } = child
  if (!isSafeTag(tag)) return null
  const element = createElement(document, tag)
  for (const [name, value] of Object.entries(attrs)) {
    if (isSafeAttribute(name, value)) element.setAttribute(name, value === true ? '' : value)
  }
  for (const each of children) {
    const node = build(document, each)
    if (node) element.append(node)
  }
  return element
}

function definitionError(issue: Issue): SiteError {
  const { path, value } = issue
  const expected = allowed(issue.expected)
  const state = value === undefined ? 'missing' : show(value)
  const message = `form: ${path && `"${path}" of `}the definition is ${state}; allowed: ${expected}`
  return new SiteError(message, { option: path, value, expected })
}

/** The page's path as the server stores it. */
function pathOf({ location }: Document): string {
  try {
    return decodeURIComponent(location.pathname)
  } catch {
    return location.pathname
  }
}

function report({ site, element }: BlockContext, issues: readonly Issue[]): void {
  const block = site.blocks.get(element)
  if (!block) return
  for (const error of firstIssues('form', issues, definitionError)) reportViolation(block, error)
}

/** Logs why there is no form. */
const logFailure = (element: Element, cause: unknown): void =>
  console.error(logText(formsLogs, 'form.log.render'), logged(element), cause)

/**
 * Inserts the fields that a `<script type="application/json" data-part="definition">` describes before that script, with
 * the same markup as the server. Never throws: an unreadable definition is logged, and an invalid field is left out and
 * reported.
 *
 * @param form - the `<form>` that is the block's element or lies inside it
 */
export async function renderForm(context: BlockContext, form: HTMLFormElement): Promise<void> {
  const { element, options, parts, attrs, site, signal, guard } = context
  const script = parts('definition')[0]
  if (!script) return
  let issues: readonly Issue[] = []
  try {
    const read = readDefinition(JSON.parse(script.textContent ?? ''))
    const { definition } = read
    if (!definition) throw definitionError(read.issues[0]!)
    issues = read.issues
    const { t } = await site.shared(pageMessages)(fields)
    if (signal.aborted) return

    for (const [name, value] of Object.entries(formAttributes(definition))) {
      if (value !== undefined && getAttribute(form, name) === null) attrs.set(form, name, String(value))
    }
    const headingLevel = getAttribute(script, 'data-heading-level') === '3' ? 3 : 2
    const { kind } = options as { readonly kind?: string }
    const page = pathOf(site.document)
    const locale = ofDocument(site.document, 'documentElement').lang || site.context.locale
    const today = dayText(dayReader(site.shared(timeZone))(Date.now()))
    for (const child of formContent(definition, { t, locale, today, page, headingLevel, kind })) {
      const part = String(child.attrs['data-part'])
      const isPresent = SINGLE.has(part) && parts(part).length > 0
      const node = isPresent ? null : build(site.document, child)
      if (node) attrs.insert(script.parentElement ?? form, node, script)
    }
  } catch (cause) {
    logFailure(element, cause)
  }
  // After rendering: the form works without the report.
  guard(report)(context, issues)
}
