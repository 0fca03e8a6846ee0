import type { Comparison, Condition, Emptiness, Operand } from '../../schema/condition.js'

/** Where the settings of a form are in a condition: those of a section, or those of an item. */
export type ConditionScope = 'section' | 'block'

/** The parts of a condition; what is none of them stands alone. */
const TOKEN = /\s*("[^"]*"|'[^']*'|==|!=|<>|<=|>=|<|>|[\w.-]+|\S)/y

const OUTPUT = /^\{\{-?([\s\S]*?)-?\}\}$/

const NUMBER = /^-?\d+(?:\.\d+)?$/

const OPERATORS: Readonly<Record<string, Comparison['operator']>> = {
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  contains: 'contains',
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, nil: null, null: null }

const EMPTINESS: readonly string[] = ['blank', 'empty'] satisfies Emptiness[]

const isOwn = (names: object, name: string): boolean => Object.hasOwn(names, name)

function tokensOf(text: string): readonly string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) tokens.push(found[1]!)
  return tokens
}

/** A value of a condition; undefined for one that the form does not know, such as a setting of the whole theme. */
function operandOf(token: string | undefined, scope: ConditionScope): Operand | undefined {
  if (token === undefined) return undefined
  if (/^["']/.test(token)) return token.length > 1 ? { value: token.slice(1, -1) } : undefined
  if (NUMBER.test(token)) return { value: Number(token) }
  if (isOwn(WORDS, token)) return { value: WORDS[token] }
  const [of, settings, option, ...more] = token.split('.')
  return of === scope && settings === 'settings' && option && more.length === 0 ? { option } : undefined
}

const rightOf = (token: string | undefined, scope: ConditionScope): Operand | Emptiness | undefined =>
  EMPTINESS.includes(token ?? '') ? (token as Emptiness) : operandOf(token, scope)

const isJoin = (token: string | undefined): token is 'and' | 'or' => token === 'and' || token === 'or'

/**
 * Reads the condition of a setting, `{{ section.settings.layout == "grid" and section.settings.columns > 2 }}`.
 *
 * @returns null for one that is no such condition, or reads what the form does not have
 */
export function readCondition(text: string, scope: ConditionScope): Condition | null {
  const [, inner = text] = OUTPUT.exec(text.trim()) ?? []
  const tokens = [...tokensOf(inner)]
  const comparisons: Comparison[] = []
  for (;;) {
    const left = operandOf(tokens.shift(), scope)
    if (!left) return null
    let comparison: Comparison = { left }
    const name = tokens[0] ?? ''
    if (isOwn(OPERATORS, name)) {
      const right = rightOf(tokens[1], scope)
      if (right === undefined) return null
      tokens.splice(0, 2)
      comparison = { left, operator: OPERATORS[name]!, right }
    }
    const joined = tokens.shift()
    if (joined === undefined) return [...comparisons, comparison]
    if (!isJoin(joined)) return null
    comparisons.push({ ...comparison, joined })
  }
}
