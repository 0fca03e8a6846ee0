import type { RevealRules } from '../../engine/page-rules.js'
import { applySteps } from '../../engine/steps.js'
import { rulesOf, type StyleRule } from './rules.js'
import { type Compound, compoundsOf, selectorOf, selectorsIn } from './selector.js'

type Property = 'opacity' | 'visibility'
type Effect = 'hides' | 'shows'

const HIDDEN: Readonly<Record<Property, RegExp>> = {
  opacity: /^(?:0|0?\.0+|0%)$/,
  visibility: /^(?:hidden|collapse)$/i,
}

/** The effect of a rule on its elements by the last declaration of a property. */
function effectOf(declarations: string, property: Property): Effect | undefined {
  let effect: Effect | undefined
  for (const declaration of declarations.split(';')) {
    const colon = declaration.indexOf(':')
    if (declaration.slice(0, colon).trim().toLowerCase() !== property) continue
    const value = declaration
      .slice(colon + 1)
      .replace(/!\s*important\s*$/i, '')
      .trim()
    effect = HIDDEN[property].test(value) ? 'hides' : 'shows'
  }
  return effect
}

/** A selector of rules with one effect. */
interface Target {
  readonly compounds: readonly Compound[]
  readonly selector: string
}

/** Rules for a pointer, a focus or an element's own decoration say nothing of the page at rest. */
const NOT_AT_REST = /:(?:hover|focus|active|checked|target|placeholder|before|after|:)/i

function targetsOf(rules: readonly StyleRule[], property: Property, effect: Effect): Target[] {
  const selectors = new Set<string>()
  for (const { declarations, selectors: list } of rules) {
    if (effectOf(declarations, property) !== effect) continue
    for (const selector of selectorsIn(list)) if (!NOT_AT_REST.test(selector)) selectors.add(selector)
  }
  return [...selectors].map((selector) => ({ selector, compounds: compoundsOf(selector) }))
}

/** Sheets have selectors that a DOM does not know, or that are none. */
function matching(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)]
  } catch {
    return []
  }
}

function isMatched(element: Element, selector: string): boolean {
  try {
    return element.matches(selector)
  } catch {
    return false
  }
}

const NEGATION = /^:not\(\s*([.[][^\s,>+~:()]*)\s*\)$/

/** The name and the value of `[name="value"]`. */
function attributeOf(simple: string): [name: string, value: string] {
  const [name = '', value = ''] = simple.slice(1, -1).split('=', 2)
  return [name.replace(/[~|^$*]$/, '').trim(), value.replace(/["']/g, '').trim()]
}

/** A class or an attribute that the builder's script would have written. */
function write(element: Element, simple: string): void {
  if (simple.startsWith('.')) {
    const name = simple.slice(1)
    const written = element.getAttribute('class')
    if (!element.classList.contains(name))
      element.setAttribute('class', written ? `${written} ${name}` : name)
    return
  }
  const [name, value] = attributeOf(simple)
  // Another value is another state.
  if (name && !element.hasAttribute(name)) element.setAttribute(name, value)
}

/** A selector in which some simple selectors are states, to be written to an element that it finds. */
interface Stateful {
  readonly bare: readonly Compound[]
  /** The states of each compound. */
  readonly states: readonly (readonly string[])[]
}

function statefulOf(
  { compounds }: Target,
  stateOf: (simple: string) => string | undefined,
): Stateful | undefined {
  const states = compounds.map(({ simples }) => simples.flatMap((simple) => stateOf(simple) ?? []))
  if (!states.some(({ length }) => length)) return undefined
  const bare = compounds.map(({ combinator, simples }) => ({
    combinator,
    simples: simples.filter((simple) => stateOf(simple) === undefined),
  }))
  return { bare, states }
}

/** The element or its nearest ancestor that a part of the selector is for. */
function ownerOf(element: Element, bare: readonly Compound[], index: number): Element | null {
  if (index === bare.length - 1) return element
  const selector = selectorOf(bare.slice(0, index + 1))
  for (let each = element.parentElement; each; each = each.parentElement)
    if (isMatched(each, selector)) return each
  return null
}

function writeStates(element: Element, { bare, states }: Stateful): void {
  states.forEach((simples, index) => {
    const owner = simples.length ? ownerOf(element, bare, index) : null
    if (owner) for (const simple of simples) write(owner, simple)
  })
}

/** The classes of a page, so that the many rules for what it has not are passed by. */
function classesOf(document: Document): Set<string> {
  const classes = new Set<string>()
  for (const element of document.querySelectorAll('[class]'))
    for (const name of element.classList) classes.add(name)
  return classes
}

const isPossible = (compounds: readonly Compound[], classes: ReadonlySet<string>) =>
  compounds.every(({ simples }) =>
    simples.every((simple) => !simple.startsWith('.') || classes.has(simple.slice(1).replaceAll('\\', ''))),
  )

/** Elements of which a rule with `:not(.loaded)` is true until a script adds the class. */
function revealNegated(
  document: Document,
  hiding: readonly Target[],
  rules: RevealRules,
  classes: ReadonlySet<string>,
) {
  const stateOf = (simple: string) => {
    const [, inner] = NEGATION.exec(simple) ?? []
    return inner && rules.states.test(inner) ? inner : undefined
  }
  for (const target of hiding) {
    const stateful = statefulOf(target, stateOf)
    if (!stateful || !isPossible(stateful.bare, classes)) continue
    for (const element of matching(document, target.selector)) writeStates(element, stateful)
  }
}

/** Elements that one rule hides, and that another shows as soon as a script has added a class or an attribute. */
function revealTwins(
  document: Document,
  hiding: readonly Target[],
  showing: readonly Target[],
  rules: RevealRules,
  classes: ReadonlySet<string>,
): void {
  const stateOf = (simple: string) => (/^[.[]/.test(simple) && rules.states.test(simple) ? simple : undefined)
  const possible = hiding.filter(({ compounds }) => isPossible(compounds, classes))
  const isHidden = (element: Element) => possible.some(({ selector }) => isMatched(element, selector))
  for (const target of showing) {
    const stateful = statefulOf(target, stateOf)
    if (!stateful || !isPossible(stateful.bare, classes)) continue
    for (const element of matching(document, selectorOf(stateful.bare))) {
      // The parts of our blocks have states of their own.
      if (!element.hasAttribute('data-part') && isHidden(element)) writeStates(element, stateful)
    }
  }
}

/** Takes away what a sheet hides the page by until its script has come, such as `wf-loading`. */
function endPending(document: Document, hiding: readonly Target[], { pending }: RevealRules): void {
  const names = new Set(
    hiding.flatMap(({ compounds }) =>
      compounds.flatMap(({ simples }) =>
        simples.filter((simple) => simple.startsWith('.') && pending.test(simple)),
      ),
    ),
  )
  for (const simple of names) {
    for (const element of matching(document, simple)) {
      const left = [...element.classList].filter((name) => name !== simple.slice(1))
      if (left.length) element.setAttribute('class', left.join(' '))
      else element.removeAttribute('class')
    }
  }
}

/**
 * Writes the states in which the sheets of a page show what they hide until a script of the builder has run. It takes
 * them from the sheets, because each template has names of its own.
 *
 * @example
 * reveal(document, '.card { opacity: 0 } .card.is-loaded { opacity: 1 }', { states: /loaded/, pending: /loading/, steps: [] })
 */
export function reveal(document: Document, css: string, rules: RevealRules): void {
  const note = () => {}
  const page = { document, facts: {}, words: {}, parse: () => document.createDocumentFragment(), note }
  applySteps(rules.steps, { root: document.body, page })
  const styles = rulesOf(css)
  const classes = classesOf(document)
  for (const property of ['opacity', 'visibility'] as const) {
    const hiding = targetsOf(styles, property, 'hides')
    endPending(document, hiding, rules)
    revealNegated(document, hiding, rules, classes)
    revealTwins(document, hiding, targetsOf(styles, property, 'shows'), rules, classes)
  }
}
