import { CALL_LEVELS, CALLS, type CallDescription, type CallLevel } from '../../../src/calls/index.js'
import { schemaOf } from './openapi.js'

type Schema = ReturnType<typeof schemaOf>

/** More names are cut: the whole is in openapi.json. */
const MAX_NAMES = 12

const TITLES: Readonly<Record<CallLevel, string>> = {
  page: 'Level page: forms',
  visitor: 'Level visitor: services for visitors',
  panel: 'Level panel: sessions, blocks and settings',
  full: 'Level full: further parts of the panel',
}

/** The names of the values of a schema, of which those that may be missing have a question mark. */
function namesOf({ type, properties = {}, required = [], items }: Schema): string {
  if (type === 'array' && items && !Array.isArray(items))
    return `a list of ${namesOf(items as Schema) || 'values'}`
  const names = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`))
  const shown = names.slice(0, MAX_NAMES).map((name) => `\`${name}\``)
  return [...shown, ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ')
}

function sentText({ query, body }: CallDescription): string {
  const inQuery = query && namesOf(schemaOf(query, 'input'))
  const [first] = body ?? []
  const inBody = first?.schema ? namesOf(schemaOf(first.schema, 'input')) : first && `\`${first.type}\``
  return [...(inQuery ? [`query: ${inQuery}`] : []), ...(inBody ? [inBody] : [])].join('; ')
}

function answerText({ answer: { status, type, schema } }: CallDescription): string {
  const names = schema ? namesOf(schemaOf(schema, 'output')) : type ? `\`${type}\`` : ''
  return [String(status), ...(names ? [names] : [])].join(': ')
}

const row = (call: CallDescription): string => {
  const { method, path, summary, allowed, part } = call
  const cells = [
    `\`${method} ${path}\`<br>${summary}`,
    allowed === 'everybody' ? '' : `\`${allowed}\``,
    ...(call.level === 'full' ? [part ? `\`${part}\`` : ''] : []),
    sentText(call),
    answerText(call),
  ]
  return `| ${cells.join(' | ')} |`
}

function tableOf(level: CallLevel): string {
  const columns = ['call', 'for accounts with', ...(level === 'full' ? ['part'] : []), 'sent', 'answer']
  return [
    `### ${TITLES[level]}`,
    '',
    `| ${columns.join(' | ')} |`,
    `|${columns.map(() => '---').join('|')}|`,
    ...CALLS.filter((call) => call.level === level).map(row),
  ].join('\n')
}

/** A table of calls for each level. */
export const callTables = (): string => CALL_LEVELS.map(tableOf).join('\n\n')
