import type { ContextRules } from '../engine/page-rules.js'
import { at } from '../engine/read-value.js'

/** The end of the JSON that starts at a place; -1 if it has none. */
function endOfJson(text: string, start: number): number {
  let depth = 0
  let isText = false
  for (let index = start; index < text.length; index += 1) {
    const char = text[index]
    if (isText) {
      if (char === '\\') index += 1
      else if (char === '"') isText = false
    } else if (char === '"') isText = true
    else if (char === '{' || char === '[') depth += 1
    else if (char === '}' || char === ']') {
      depth -= 1
      if (depth === 0) return index + 1
    }
  }
  return -1
}

const ASSIGNED = /\s*=\s*(?=\{)/y

/** The JSON that is assigned to a name, where that is done first. The name may be read before. */
function jsonAssignedTo(text: string, name: string): unknown {
  for (let place = text.indexOf(name); place >= 0; place = text.indexOf(name, place + 1)) {
    ASSIGNED.lastIndex = place + name.length
    if (!ASSIGNED.test(text)) continue
    const end = endOfJson(text, ASSIGNED.lastIndex)
    if (end < 0) return undefined
    try {
      return JSON.parse(text.slice(ASSIGNED.lastIndex, end))
    } catch {
      return undefined
    }
  }
  return undefined
}

/** The context of a page, out of the inline scripts that may hold it. */
export function contextOf(document: Document, { name }: ContextRules): unknown {
  for (const script of document.querySelectorAll('script:not([src])')) {
    const context = jsonAssignedTo(script.textContent ?? '', name)
    if (context !== undefined) return context
  }
  return undefined
}

/** The facts that a page says of itself: its language, its address, and what its context has. */
export function factsOf(document: Document, rules: ContextRules | undefined): Record<string, unknown> {
  const context = rules && contextOf(document, rules)
  const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const facts: Record<string, unknown> = {}
  if (address) facts.url = address
  if (context === undefined || !rules) return facts
  for (const [name, paths] of Object.entries(rules.facts)) {
    const found = paths.map((path) => at(context, path)).find((value) => typeof value === 'string' && value)
    if (found !== undefined) facts[name] ??= found
  }
  return { ...facts, context }
}

/** Writes our context into the page, for the parts of the runtime that belong to no block. */
export function addContext(document: Document, rules: ContextRules, context: unknown): void {
  const own = rules.read(context)
  if (Object.keys(own).length === 0) return
  const script = document.createElement('script')
  script.setAttribute('type', 'application/json')
  script.setAttribute('data-site-context', '')
  // In a script, only the tag itself would end it; in JSON, the escape means the same.
  script.textContent = JSON.stringify(own).replaceAll('<', '\\u003c')
  document.head.append(script)
}
