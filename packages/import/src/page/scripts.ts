import type { ScriptRules } from '../engine/page-rules.js'

/** A script or an inline handler of the owner, which stays. */
export interface KeptScript {
  /** Its address or its first words. */
  readonly script: string
  /** A sentence for the owner, if it may not work as before. */
  readonly reason?: string
}

/** The scripts of a page. */
export interface PageScripts {
  readonly kept: readonly KeptScript[]
  /** Those of the builder, by their addresses or first words. */
  readonly removed: readonly string[]
}

const WORDS_LENGTH = 80
/** A script without a type, or with one of these, runs. Others are data. */
const RUNS = /^(?:module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i
const PRELOADS = 'link[rel~="modulepreload"], link[as="script"]'

/** The code without comments before it, and with single spaces. */
function plain(code: string): string {
  let text = code.replace(/\s+/g, ' ').trim()
  while (text.startsWith('/*')) {
    const end = text.indexOf('*/')
    if (end < 0) break
    text = text.slice(end + 2).trim()
  }
  return text
}

const firstWords = (code: string) =>
  code.length > WORDS_LENGTH ? `${code.slice(0, WORDS_LENGTH).trimEnd()}…` : code

const addressOf = (element: Element) => element.getAttribute(element.localName === 'link' ? 'href' : 'src')

function isBuilders(element: Element, rules: ScriptRules): boolean {
  if (rules.selectors.some((selector) => element.matches(selector))) return true
  const address = addressOf(element)
  const matches = (expressions: readonly RegExp[], text: string) =>
    expressions.some((each) => each.test(text))
  if (address) return matches(rules.addresses, address) && !matches(rules.ownAddresses, address)
  return element.localName === 'script' && matches(rules.inline, plain(element.textContent ?? ''))
}

/** A reason if the code uses one of the builder's names, as a word of its own. */
function reasonFor(code: string, globals: readonly string[]): string | undefined {
  const words = new Set(code.split(/[^\w$]+/))
  const used = globals.filter((name) => words.has(name))
  return used.length
    ? `It uses ${used.join(', ')} of the builder, which the page no longer has: those calls do nothing. Replace or remove it.`
    : undefined
}

interface Kept extends KeptScript {
  readonly element: Element
}

function handlersOf(element: Element, rules: ScriptRules, removed: string[]): Kept[] {
  const kept: Kept[] = []
  for (const { name, value } of Array.from(element.attributes)) {
    if (rules.attributes.includes(name)) element.removeAttribute(name)
    if (!name.startsWith('on')) continue
    const code = plain(value)
    if (rules.handlers.some((each) => each.test(code))) {
      element.removeAttribute(name)
      removed.push(`${name}: ${firstWords(code)}`)
    } else {
      const reason = reasonFor(value, rules.globals)
      kept.push({ element, script: `${name}: ${firstWords(code)}`, ...(reason ? { reason } : {}) })
    }
  }
  return kept
}

/**
 * Removes the builder's scripts from a page, with what preloads and calls them. The owner's stay.
 *
 * @param doors - address of the file that `rules.doors` is written to. Only a page whose scripts need it loads it.
 * @example
 * const { kept, removed } = removeScripts(document, rules, '/import/hosted-doors.js')
 */
export function removeScripts(document: Document, rules: ScriptRules, doors: string): PageScripts {
  const removed: string[] = []
  const kept: Kept[] = []
  for (const element of document.querySelectorAll(`script, ${PRELOADS}`)) {
    const address = addressOf(element)
    const code = element.textContent ?? ''
    const script = address ?? firstWords(plain(code))
    if (isBuilders(element, rules)) {
      element.remove()
      if (script) removed.push(script)
    } else if (element.localName === 'script') {
      const type = element.getAttribute('type')?.trim()
      if (type && !RUNS.test(type)) continue
      const reason = address ? undefined : reasonFor(code, rules.globals)
      if (script) kept.push({ element, script, ...(reason ? { reason } : {}) })
    }
  }
  for (const element of document.querySelectorAll('*')) kept.push(...handlersOf(element, rules, removed))
  if (kept.some(({ reason }) => reason)) addDoors(document, doors)
  return {
    kept: kept.map(({ element: _, ...script }) => script),
    removed: [...new Set(removed)],
  }
}

/** Before all scripts that stay, and not deferred: theirs ran in the same way. */
function addDoors(document: Document, address: string): void {
  const script = document.createElement('script')
  script.setAttribute('src', address)
  const first = document.querySelector('script')
  if (first && document.head.contains(first)) first.before(script)
  else document.head.append(script)
}

/** The file with the doors of a builder. */
export const doorsOf = ({ doors }: ScriptRules): string => `(${doors})()\n`
